import { en } from './en.ts';

/** The plural categories (CLDR) that languages have. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The English of each word by its name, `fact.price`; of a word with plural categories each is one: `list.total.few`. */
export const englishWords: ReadonlyMap<string, string> = new Map(
  Object.entries(en).flatMap(([group, words]) =>
    Object.entries(words).flatMap(([key, word]: [string, string | Readonly<Record<string, string>>]) =>
      typeof word === 'string'
        ? [[`${group}.${key}`, word] as const]
        : categories.map((category) => [`${group}.${key}.${category}`, word[category] ?? word['other'] ?? ''] as const),
    ),
  ),
);

/** The names of all words. */
export const wordNames: readonly string[] = [...englishWords.keys()];

/** The names that a text in braces may have in a word: `page` of `Did you mean {page}?`. */
export const namesIn = (text: string): string[] => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** The names of the words that a language (BCP 47) needs: of plural categories, those that it has. */
export function neededWords(language: string): string[] {
  const has: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return wordNames.filter((name) => {
    const category = name.split('.')[2];
    return category === undefined || has.includes(category);
  });
}
