/** Returns the writing direction of a language tag (BCP 47). */
export const direction = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';

const firstLetter = /\p{L}|^[+−-](?=\d)/u;
const letterFromRight = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u;

/**
 * Keeps the direction of a value from left to right in text of a language (BCP 47) from right to left. Without U+2066
 * and U+2069, `17 of 19` in Arabic reads "of 19 17". Numbers without a letter or sign have the direction of the text.
 */
export function isolated(value: string, language: string): string {
  const [first] = firstLetter.exec(value) ?? [];
  const isForeign = first !== undefined && !letterFromRight.test(first) && direction(language) === 'rtl';
  return isForeign ? `\u2066${value}\u2069` : value;
}
