import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { neededWords, type PartialTable, type WordTable } from './table.ts';
import { pt, ptPT } from './pt.ts';

export interface Words extends WordTable {
  /** The language of the words (BCP 47): the language of the content if it has a table, otherwise English. */
  readonly language: string;
}

/** The shipped tables by language subtag (BCP 47). */
export const tables: Readonly<Record<string, WordTable>> = { en, pt, es, de, fr, ar, ja, ko };

/** Regional words by language and region (BCP 47). */
const regions: Readonly<Record<string, PartialTable>> = { 'pt-PT': ptPT, 'pt-AO': ptPT, 'pt-MZ': ptPT };

/** The service is documented in English, whatever the language of the content. */
export const english: Words = { ...en, language: 'en' };

const overridden = (table: WordTable, words: PartialTable): WordTable =>
  Object.fromEntries(
    Object.entries(table).map(([group, own]) => {
      const others = Object.entries(words[group as keyof WordTable] ?? {}).map(([key, word]: [string, unknown]) => [
        key,
        typeof word === 'string' ? word : { ...(own as unknown as Record<string, object>)[key], ...(word as object) },
      ]);
      return [group, { ...own, ...Object.fromEntries(others) }];
    }),
  ) as unknown as WordTable;

export const hasTable = (content: string): boolean => Object.hasOwn(tables, new Intl.Locale(content).language);

/** A word that a company overrides, by name: `fact.price`, or `list.total.few` for a plural category. */
export interface Override {
  readonly word: string;
  readonly text: string;
}

function asTable(overrides: readonly Override[]): PartialTable {
  const table: Record<string, Record<string, string | Record<string, string>>> = {};
  for (const { word, text } of overrides) {
    const [group = '', key = '', category] = word.split('.');
    const words = (table[group] ??= {});
    const plural = words[key];
    words[key] = category === undefined ? text : { ...(typeof plural === 'object' && plural), [category]: text };
  }
  return table;
}

/** Returns the words for content in a language (BCP 47), with the company's overrides. Missing words are in English. */
export function wordsFor(content: string, overrides: readonly Override[] = []): Words {
  const { language, region } = new Intl.Locale(content);
  const given = new Set(overrides.map(({ word }) => word));
  const own = hasTable(content) || neededWords(content).every((name) => given.has(name));
  const regional = overridden(tables[language] ?? en, regions[`${language}-${region ?? ''}`] ?? {});
  return { ...overridden(regional, asTable(overrides)), language: own ? content : english.language };
}
