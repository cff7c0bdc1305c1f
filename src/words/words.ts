import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { pt, ptPT } from './pt.ts';

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

/** Some words of a table: what a region writes in another way, or what a company overrides. */
export type PartialTable = {
  readonly [Group in keyof WordTable]?: { readonly [Key in keyof WordTable[Group]]?: WordTable[Group][Key] };
};

/** The shipped tables, by the language subtag (BCP 47) of each. */
export const tables: Readonly<Record<string, WordTable>> = { en, pt, es, de, fr, ar, ja, ko };

/** What a region writes in another way than the table of its language, by language and region (BCP 47). */
const regions: Readonly<Record<string, PartialTable>> = { 'pt-PT': ptPT, 'pt-AO': ptPT, 'pt-MZ': ptPT };

/** English, in which the service is documented whatever the language of the content is. */
export const english: Words = { ...en, language: 'en' };

/** A table with some words in place of its own. */
const overridden = (table: WordTable, words: PartialTable): WordTable =>
  Object.fromEntries(
    Object.entries(table).map(([group, own]) => [group, { ...own, ...words[group as keyof WordTable] }]),
  ) as unknown as WordTable;

/** The words for content in a language (BCP 47). */
export function wordsFor(content: string): Words {
  const { language, region } = new Intl.Locale(content);
  const table = tables[language];
  if (!table) return english;
  return { ...overridden(table, regions[`${language}-${region ?? ''}`] ?? {}), language: content };
}
