import { describe, expect, it } from 'vitest';
import { neededWords, type Plural, type WordTable } from '../../src/i18n/words.ts';
import { tables, wordsFor } from '../../src/i18n/words.ts';

type Word = string | Plural;

const wordsOf = (table: WordTable): [name: string, word: Word][] =>
  Object.entries(table).flatMap(([group, words]) =>
    Object.entries(words as Record<string, Word>).map(([key, word]): [string, Word] => [`${group}.${key}`, word]),
  );

const texts = (word: Word): string[] => (typeof word === 'string' ? [word] : Object.values(word));
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(Object.entries(tables))('the word table for %s', (language, table) => {
  const english = new Map(wordsOf(wordsFor('en')));

  it('has the same placeholders as the English table', () => {
    for (const [name, word] of wordsOf(table)) {
      const expected = placeholders(texts(english.get(name) ?? '').at(-1) ?? '');
      const [general = ''] = texts(word).slice(-1);
      expect(placeholders(general), name).toEqual(expected);
      for (const text of texts(word)) expect(expected, name).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });

  it('has exactly the plural categories of the language in every plural', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [name, word] of wordsOf(table))
      if (typeof word !== 'string') expect(Object.keys(word).toSorted(), name).toEqual(categories);
  });

  it('has a trimmed, non-empty text with the typography of the language for every word', () => {
    for (const [name, word] of wordsOf(table))
      for (const text of texts(word)) {
        expect(text.trim(), name).toBe(text);
        expect(text, name).not.toMatch(/^$|['"]/);
        if (language === 'fr') expect(text, name).not.toMatch(/(?<!\u00a0):|(?<!\u202f)[;?!]/);
        if (language === 'ja') expect(text, name).not.toMatch(/[,:;?!](?!\w)/);
        if (language === 'ar') expect(text, name).not.toMatch(/[,;?]/);
        if (language === 'de') expect(text, name).not.toContain('ß');
      }
  });
});

describe('wordsFor()', () => {
  it.each([
    ['pt', 'Endereço'],
    ['pt-BR', 'Endereço'],
    ['pt-PT', 'Morada'],
    ['es-AR', 'Dirección'],
    ['it', 'Address'],
  ])('returns the table for %s, whose word for "Address" is "%s"', (language, address) => {
    expect(wordsFor(language).fact.address).toBe(address);
    expect(wordsFor(language).language).toBe(address === 'Address' ? 'en' : language);
  });
});

describe('the words of a company', () => {
  it('replace single words of the table', () => {
    const words = wordsFor('de', [
      { word: 'fact.price', text: 'Kosten' },
      { word: 'list.total.one', text: 'Einer.' },
    ]);
    expect(words.fact).toEqual({ ...wordsFor('de').fact, price: 'Kosten' });
    expect(words.list.total).toEqual({ one: 'Einer.', other: '{count} Einträge insgesamt.' });
  });

  it('form the table of a language without one, but only if none is missing', () => {
    const all = neededWords('it').map((word) => ({ word, text: `${word} {count}` }));
    expect(wordsFor('it', all)).toMatchObject({ language: 'it', answer: { yes: 'answer.yes {count}' } });
    expect(wordsFor('it', all.slice(1)).language).toBe('en');
  });
});
