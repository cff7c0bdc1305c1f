import type { Plural } from './table.ts';

/** A word with its `{names}` filled in; a name without a value stays as it is. */
export const fill = (word: string, values: Readonly<Record<string, string>>): string =>
  word.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);

/** The texts of a word before and after one of its `{names}`; empty when there is nothing. */
export function around(word: string, name: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = word.split(`{${name}}`);
  return [before.trim(), after.trim()];
}

/** A word with plural categories for a number of things, in the language (BCP 47) of the word. */
export function counted(word: Plural, count: number, language: string): string {
  const chosen = word[new Intl.PluralRules(language).select(count)] ?? word.other;
  return fill(chosen, { count: count.toLocaleString(language) });
}
