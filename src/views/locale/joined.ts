import { byLanguage } from './by-language.ts';

const type = 'conjunction';
const formats = {
  long: byLanguage((language) => new Intl.ListFormat(language, { type, style: 'long' })),
  narrow: byLanguage((language) => new Intl.ListFormat(language, { type, style: 'narrow' })),
} as const;

/** Items with the text that a language (BCP 47) writes between them in a list. */
export const withSeparators = <Item>(items: readonly Item[], language: string): (Item | string)[] =>
  formats
    .narrow(language)
    .formatToParts(items.map((_item, index) => String(index)))
    .map(({ type: part, value }) => (part === 'element' ? (items[Number(value)] ?? '') : value));

/** Texts as a list in a language (BCP 47): in `long` style with the word for "and", in `narrow` as short as it may be. */
export const joined = (texts: readonly string[], language: string, style: keyof typeof formats = 'narrow'): string =>
  formats[style](language).format(texts);
