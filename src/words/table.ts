import { en } from './en.ts';

/** A text with a form for each plural category (CLDR) of its language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

type Widened<Word> = Word extends string
  ? string
  : Word extends Plural
    ? Plural
    : { readonly [Key in keyof Word]: Widened<Word[Key]> };

export type WordTable = Widened<typeof en>;

/** The texts of a region that differ from the texts of its language, by name (`fact.price`). */
export type RegionalWords = Partial<
  Readonly<
    Record<{ [Group in keyof WordTable]: `${Group}.${keyof WordTable[Group] & string}` }[keyof WordTable], string>
  >
>;

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The English texts by name, such as `fact.price`. A text with plurals has a name for each: `list.total.one`. */
export const englishWords: ReadonlyMap<string, string> = new Map(
  Object.entries(en).flatMap(([group, words]) =>
    Object.entries(words).flatMap(([key, word]: [string, string | Readonly<Record<string, string>>]) =>
      typeof word === 'string'
        ? [[`${group}.${key}`, word] as const]
        : categories.map((category) => [`${group}.${key}.${category}`, word[category] ?? word['other'] ?? ''] as const),
    ),
  ),
);

export const wordNames: readonly string[] = [...englishWords.keys()];

/** Returns the names of the placeholders in a text, such as `page` in `Did you mean {page}?`. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** Returns the names of the words that a language (BCP 47) needs. Omits plural categories that the language lacks. */
export function neededWords(language: string): string[] {
  const has: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return wordNames.filter((name) => {
    const category = name.split('.')[2];
    return category === undefined || has.includes(category);
  });
}
