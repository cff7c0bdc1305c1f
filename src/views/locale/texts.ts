const type = 'conjunction';
const formats = {
  long: byLanguage((language) => new Intl.ListFormat(language, { type, style: 'long' })),
  narrow: byLanguage((language) => new Intl.ListFormat(language, { type, style: 'narrow' })),
} as const;

/** Joins texts as a list in a language (BCP 47). `long` uses the word for "and"; `narrow` is as short as possible. */
export const joined = (texts: readonly string[], language: string, style: keyof typeof formats = 'narrow'): string =>
  formats[style](language).format(texts);

/** Returns items with the separators of a narrow list between them. */
export const withSeparators = <Item>(items: readonly Item[], language: string): (Item | string)[] =>
  formats
    .narrow(language)
    .formatToParts(items.map((_item, index) => String(index)))
    .map(({ type: part, value }) => (part === 'element' ? (items[Number(value)] ?? '') : value));

export const capitalised = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/** Memoizes a function of a language (BCP 47), because creating an `Intl` object is slow. */
export function byLanguage<Value>(make: (language: string) => Value): (language: string) => Value {
  const known = new Map<string, Value>();
  return (language) => {
    const found = known.get(language) ?? make(language);
    known.set(language, found);
    return found;
  };
}
