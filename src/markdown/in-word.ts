/** The scripts that have no spaces between words, or, as Korean, none before particles, for a class of characters. */
export const unspaced = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{sc=${script}}`)
  .join('');

/** A letter or digit of a script that has spaces between words. */
export const inWord = new RegExp(`(?![${unspaced}])[\\p{L}\\p{N}\\p{M}]`, 'u');
