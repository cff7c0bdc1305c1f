import type { Plural } from './table.ts';

/** Fills in the `{names}` of a word. Names without a value stay unchanged. */
export const fill = (word: string, values: Readonly<Record<string, string>>): string =>
  word.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);

/** Returns the texts before and after one of the `{names}` of a word. */
export function around(word: string, name: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = word.split(`{${name}}`);
  return [before.trim(), after.trim()];
}

/** Returns the form of a word for a number in its language (BCP 47). */
export function counted(word: Plural, count: number, language: string): string {
  const chosen = word[new Intl.PluralRules(language).select(count)] ?? word.other;
  return fill(chosen, { count: count.toLocaleString(language) });
}
