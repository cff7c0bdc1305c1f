/**
 * The texts of the interface: a JSON table for each language, `en.json` first. `{name}` is a placeholder.
 * `tests/words` compares the tables.
 */
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ptPT from './pt-PT.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import { direction } from '../text/direction.ts';

type Table<Word> = Word extends string ? string : { readonly [Key in keyof Word]: Table<Word[Key]> };

export type WordTable = Table<typeof en>;

export interface Words extends WordTable {
  /** The language of the words (BCP 47): the content language if the words are complete in it, otherwise English. */
  readonly language: string;
}

/** The built-in words by language subtag (BCP 47). */
export const tables: Readonly<Record<string, WordTable>> = { en, pt, es, de, fr, it, nl, pl, tr, ar, ja, ko };

/** The words in which a region differs from its language, by name (`fact.price`). */
const regions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pt-PT': ptPT,
  'pt-AO': ptPT,
  'pt-MZ': ptPT,
};

/** The words of documentation, which is always in English. */
export const english: Words = { ...en, language: 'en' };

/** The English texts by name, such as `fact.price`. */
export const englishWords: ReadonlyMap<string, string> = new Map(
  Object.entries(en).flatMap(([group, words]) =>
    Object.entries(words).map(([key, word]: [string, string]) => [`${group}.${key}`, word] as const),
  ),
);

export const wordNames: readonly string[] = [...englishWords.keys()];

/** Returns the names of the placeholders in a text, such as `page` in `{title}, page {page}`. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

const hasTable = (language: string): boolean => Object.hasOwn(tables, new Intl.Locale(language).language);

interface Override {
  /** The name of the replaced text: `fact.price`. */
  readonly word: string;
  readonly text?: string | undefined;
}

/**
 * Returns a copy of a table with the overrides. In a language from right to left, each placeholder is between U+2068 and
 * U+2069, so that its value keeps its own direction.
 */
function override(table: WordTable, overrides: readonly Override[], language: string): WordTable {
  const texts = new Map(overrides.flatMap(({ word, text }) => (text === undefined ? [] : [[word, text]])));
  const isFromRight = direction(language) === 'rtl';
  const textOf = (name: string, word: string): string =>
    (texts.get(name) ?? word).replaceAll(/\{\w+\}/g, isFromRight ? '\u2068$&\u2069' : '$&');
  const replaced = (group: string, words: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(words).map(([key, word]) => [key, textOf(`${group}.${key}`, word)]));
  return Object.fromEntries(Object.entries(table).map(([group, words]) => [group, replaced(group, words)])) as Table<
    typeof en
  >;
}

/** Returns the names of the words that are in English, because neither we nor the company has them in a language (BCP 47). */
export function missingWords(contentLanguage: string, overrides: readonly Override[] = []): string[] {
  const given = new Set(overrides.flatMap(({ word, text }) => (text === undefined ? [] : word)));
  return hasTable(contentLanguage) ? [] : wordNames.filter((name) => !given.has(name));
}

/** Returns the words for a content language (BCP 47), with the company's overrides. Missing words are in English. */
export function wordsFor(contentLanguage: string, overrides: readonly Override[] = []): Words {
  const { language, region } = new Intl.Locale(contentLanguage);
  const regional = Object.entries(regions[`${language}-${region ?? ''}`] ?? {}).map(([word, text]) => ({ word, text }));
  const isComplete = missingWords(contentLanguage, overrides).length === 0;
  return {
    ...override(tables[language] ?? en, [...regional, ...overrides], contentLanguage),
    language: isComplete ? contentLanguage : english.language,
  };
}
