import { describe, expect, it } from 'vitest';
import { aroundDate } from '../../src/i18n/fill.ts';
import { humanDate } from '../../src/i18n/format.ts';
import { tables, wordsFor, type Words } from '../../src/i18n/words.ts';

type Stage = keyof Words['statusSince'];

const marks = /[\u2068\u2069]/g;

function sentence(language: string, stage: Stage, date: string, text?: string): string {
  const words = wordsFor(language, [{ word: `statusSince.${stage}`, text }]);
  const [before, after] = aroundDate(words.statusSince[stage], date);
  return (before + humanDate(date, language) + after).replaceAll('\u00A0', ' ').replace(marks, '');
}

const dates = ['2024-03-01', '2024-03', '2024'] as const;

/** The sentences "retired" and "available since" with a day, a month and a year. */
const expected: Readonly<Record<string, readonly [retired: readonly string[], available: readonly string[]]>> = {
  en: [
    ['retired on March 1, 2024', 'retired in March 2024', 'retired in 2024'],
    ['available since March 1, 2024', 'available since March 2024', 'available since 2024'],
  ],
  pt: [
    ['descontinuado em 1º de março de 2024', 'descontinuado em março de 2024', 'descontinuado em 2024'],
    ['disponível desde 1º de março de 2024', 'disponível desde março de 2024', 'disponível desde 2024'],
  ],
  es: [
    ['retirado el 1 de marzo de 2024', 'retirado en marzo de 2024', 'retirado en 2024'],
    ['disponible desde el 1 de marzo de 2024', 'disponible desde marzo de 2024', 'disponible desde 2024'],
  ],
  de: [
    ['eingestellt am 1. März 2024', 'eingestellt im März 2024', 'eingestellt im Jahr 2024'],
    ['erhältlich seit 1. März 2024', 'erhältlich seit März 2024', 'erhältlich seit 2024'],
  ],
  fr: [
    ['retiré le 1er mars 2024', 'retiré en mars 2024', 'retiré en 2024'],
    ['disponible depuis le 1er mars 2024', 'disponible depuis mars 2024', 'disponible depuis 2024'],
  ],
  it: [
    ['fuori catalogo da: 1º marzo 2024', 'fuori catalogo da marzo 2024', 'fuori catalogo dal 2024'],
    ['disponibile da: 1º marzo 2024', 'disponibile da marzo 2024', 'disponibile dal 2024'],
  ],
  nl: [
    ['stopgezet per 1 maart 2024', 'stopgezet in maart 2024', 'stopgezet in 2024'],
    ['beschikbaar sinds 1 maart 2024', 'beschikbaar sinds maart 2024', 'beschikbaar sinds 2024'],
  ],
  pl: [
    ['wycofano z oferty: 1 marca 2024', 'wycofano z oferty: marzec 2024', 'wycofano z oferty w 2024 roku'],
    ['w ofercie od: 1 marca 2024', 'w ofercie od: marzec 2024', 'w ofercie od 2024 roku'],
  ],
  tr: [
    [
      '1 Mart 2024 tarihinde satıştan kaldırıldı',
      'Mart 2024 tarihinde satıştan kaldırıldı',
      '2024 yılında satıştan kaldırıldı',
    ],
    ['1 Mart 2024 tarihinden beri mevcut', 'Mart 2024 tarihinden beri mevcut', '2024 yılından beri mevcut'],
  ],
  ar: [
    ['متوقف منذ 1 مارس 2024', 'متوقف منذ مارس 2024', 'متوقف منذ عام 2024'],
    ['متاح منذ 1 مارس 2024', 'متاح منذ مارس 2024', 'متاح منذ عام 2024'],
  ],
  ja: [
    ['2024年3月1日提供終了', '2024年3月提供終了', '2024年提供終了'],
    ['2024年3月1日から提供中', '2024年3月から提供中', '2024年から提供中'],
  ],
  ko: [
    ['2024년 3월 1일 단종', '2024년 3월 단종', '2024년 단종'],
    ['2024년 3월 1일부터 판매 중', '2024년 3월부터 판매 중', '2024년부터 판매 중'],
  ],
};

describe('a sentence with a date', () => {
  it.each(Object.keys(tables))('in %s has a form for a day, a month and a year', (language) => {
    const said = (['retired', 'available'] as const).map((stage) =>
      dates.map((date) => sentence(language, stage, date)),
    );
    expect(said).toEqual(expected[language]);
  });

  it('of a company is used for all dates if it has one form', () => {
    const said = dates.map((date) => sentence('en', 'retired', date, 'gone since {day}'));
    expect(said).toEqual(['gone since March 1, 2024', 'gone since March 2024', 'gone since 2024']);
  });

  it('of a company can have two forms, of which the first is used for years', () => {
    const said = dates.map((date) => sentence('en', 'retired', date, 'gone: {day} | gone in {month}'));
    expect(said).toEqual(['gone: March 1, 2024', 'gone in March 2024', 'gone: 2024']);
  });
});

it.each([
  ['fr-CA', '1er mars 2024'],
  ['pt-BR', '1º de março de 2024'],
  ['pt-PT', '1 de março de 2024'],
  ['it-CH', '1º marzo 2024'],
  ['es-MX', '1 de marzo de 2024'],
  ['ca', '1 de març del 2024'],
])('humanDate() in %s writes the first day of a month as %s', (language, text) => {
  expect(humanDate('2024-03-01', language)).toBe(text.replaceAll(' ', '\u00A0'));
  expect(humanDate('2024-03-11', language)).toBe(text.replace(/^1(?:er|º)?/, '11').replaceAll(' ', '\u00A0'));
});
