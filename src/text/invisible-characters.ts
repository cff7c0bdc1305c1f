/** Matches control characters except tabs and line breaks. */
export const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

/** Matches the zero-width space, word joiner, byte order mark, and directional controls from U+202A to U+202E. */
export const invisibleCharacter = /[\u200B\u2060\uFEFF\u202A-\u202E]/u;

const unicodeNames = new Map([
  [0x00, 'NUL'],
  [0x07, 'BELL'],
  [0x08, 'BACKSPACE'],
  [0x0b, 'LINE TABULATION'],
  [0x0c, 'FORM FEED'],
  [0x1b, 'ESCAPE'],
  [0x7f, 'DELETE'],
  [0x85, 'NEXT LINE'],
  [0x200b, 'ZERO WIDTH SPACE'],
  [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 'POP DIRECTIONAL FORMATTING'],
  [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
  [0x2060, 'WORD JOINER'],
  [0xfeff, 'BYTE ORDER MARK'],
]);

/** Returns a character's code point and, if it is in `unicodeNames`, its name: `U+200B ZERO WIDTH SPACE`. */
export function characterName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = unicodeNames.get(code);
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}${name === undefined ? '' : ` ${name}`}`;
}
