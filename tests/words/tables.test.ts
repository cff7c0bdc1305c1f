import { describe, expect, it } from 'vitest';
import { fill } from '../../src/i18n/fill.ts';
import { placeholdersIn, tables, wordNames, wordsFor, type WordTable } from '../../src/i18n/words.ts';

const wordsOf = (table: WordTable): [name: string, text: string][] =>
  Object.entries(table).flatMap(([group, words]) =>
    Object.entries(words as Record<string, string>).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  );

describe.each(Object.entries(tables))('the word table for %s', (language, table) => {
  const english = new Map(wordsOf(wordsFor('en')));

  it('has the same placeholders as the English table', () => {
    for (const [name, text] of wordsOf(table))
      expect(placeholdersIn(text).toSorted(), name).toEqual(placeholdersIn(english.get(name) ?? '').toSorted());
  });

  it('has a trimmed, non-empty text with the typography of the language for every word', () => {
    for (const [name, text] of wordsOf(table)) {
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
    ['sv', 'Address'],
  ])('returns the table for %s, whose word for "Address" is "%s"', (language, address) => {
    expect(wordsFor(language).fact.address).toBe(address);
    expect(wordsFor(language).language).toBe(address === 'Address' ? 'en' : language);
  });
});

describe('the words of a company', () => {
  it('replace single words of the table', () => {
    const { fact } = wordsFor('de', [{ word: 'fact.price', text: 'Kosten' }]);
    expect(fact).toEqual({ ...wordsFor('de').fact, price: 'Kosten' });
  });

  it('form the table of a language without one, but only if none is missing', () => {
    const all = wordNames.map((word) => ({ word, text: `${word} {count}` }));
    expect(wordsFor('sv', all)).toMatchObject({ language: 'sv', answer: { yes: 'answer.yes {count}' } });
    expect(wordsFor('sv', all.slice(1)).language).toBe('en');
  });
});

it('fill() replaces placeholders literally, and keeps those without a value', () => {
  expect(fill('{title} of {title} {more}', { title: '{more}$&' })).toBe('{more}$& of {more}$& {more}');
});
