import type { Plural } from './words.ts';

/** Replaces `{name}` placeholders in a text. Placeholders without a value stay unchanged. */
export const fill = (word: string, values: Readonly<Record<string, string>>): string =>
  word.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);

/** Returns the plural form for a number in a language (BCP 47), with the number filled in. */
export function counted(word: Plural, count: number, language: string): string {
  const chosen = word[new Intl.PluralRules(language).select(count)] ?? word.other;
  return fill(chosen, { count: count.toLocaleString(language) });
}
