/** Matches control characters except tabs and line breaks. */
export const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

/** Matches the zero-width space, word joiner, byte order mark, and directional controls from U+202A to U+202E. */
export const invisibleCharacter = /[\u200B\u2060\uFEFF\u202A-\u202E]/u;
