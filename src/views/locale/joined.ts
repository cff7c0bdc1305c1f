/** Texts as a list in a language (BCP 47): in `long` style with the word for "and", in `narrow` as short as it may be. */
export const joined = (texts: readonly string[], language: string, style: 'long' | 'narrow' = 'narrow'): string =>
  new Intl.ListFormat(language, { type: 'conjunction', style }).format(texts);
