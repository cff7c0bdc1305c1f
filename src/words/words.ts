import { en } from './en.ts';

/** A word for each number of things, by the plural categories (CLDR) of its language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

type Like<Word> = Word extends string
  ? string
  : Word extends Plural
    ? Plural
    : { readonly [Key in keyof Word]: Like<Word[Key]> };

/** The words of the interface in one language, in the shape of the English ones. */
export type WordTable = Like<typeof en>;

/** The words of the interface of a site. */
export interface Words extends WordTable {
  /** Language that they are in (BCP 47): that of the content where there is a table for it, else English. */
  readonly language: string;
}

/** The shipped tables, by the language subtag (BCP 47) of each. */
const tables: Readonly<Record<string, WordTable>> = { en };

/** English, in which the service is documented whatever the language of the content is. */
export const english: Words = { ...en, language: 'en' };

/** The words for content in a language (BCP 47). */
export function wordsFor(language: string): Words {
  const table = tables[new Intl.Locale(language).language];
  return table ? { ...table, language } : english;
}
