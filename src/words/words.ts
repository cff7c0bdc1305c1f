import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { neededWords, type RegionalWords, type WordTable } from './table.ts';
import { pt, ptPT } from './pt.ts';

export interface Words extends WordTable {
  /** The language of the words (BCP 47): the content language if the words are complete in it, otherwise English. */
  readonly language: string;
}

/** The built-in words by language subtag (BCP 47). */
export const tables: Readonly<Record<string, WordTable>> = { en, pt, es, de, fr, ar, ja, ko };

/** The words in which a region differs from its language, by language and region (BCP 47). */
const regions: Readonly<Record<string, RegionalWords>> = { 'pt-PT': ptPT, 'pt-AO': ptPT, 'pt-MZ': ptPT };

/** The words of documentation, which is always in English. */
export const english: Words = { ...en, language: 'en' };

export const hasTable = (language: string): boolean => Object.hasOwn(tables, new Intl.Locale(language).language);

interface Override {
  /** The name of the replaced text: `fact.price`, or `list.total.few` for a plural category. */
  readonly word: string;
  readonly text: string;
}

/** Returns a copy of a table with the overrides. A plural keeps the categories that are not overridden. */
function override(table: WordTable, overrides: readonly Override[]): WordTable {
  const groups = structuredClone(table) as unknown as Record<string, Record<string, string | Record<string, string>>>;
  for (const { word, text } of overrides) {
    const [group = '', key = '', category] = word.split('.');
    const words = groups[group] ?? {};
    const plural = words[key];
    if (category === undefined) words[key] = text;
    else if (typeof plural === 'object') plural[category] = text;
  }
  return groups as unknown as WordTable;
}

/** Returns the words for a content language (BCP 47), with the company's overrides. Missing words are in English. */
export function wordsFor(contentLanguage: string, overrides: readonly Override[] = []): Words {
  const { language, region } = new Intl.Locale(contentLanguage);
  const given = new Set(overrides.map(({ word }) => word));
  const isComplete = hasTable(contentLanguage) || neededWords(contentLanguage).every((name) => given.has(name));
  const regional = Object.entries(regions[`${language}-${region ?? ''}`] ?? {}).map(([word, text]) => ({ word, text }));
  const table = override(tables[language] ?? en, [...regional, ...overrides]);
  return { ...table, language: isComplete ? contentLanguage : english.language };
}
