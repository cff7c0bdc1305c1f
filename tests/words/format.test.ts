import { describe, expect, it } from 'vitest';
import {
  hasCents,
  humanDate,
  humanPhone,
  money,
  propertyText,
  priceSummary,
  priceText,
  weeklyHours,
} from '../../src/i18n/format.ts';
import { languageAttributes, openGraphLocale } from '../../src/i18n/language.ts';
import { wordsFor } from '../../src/i18n/words.ts';

const real = { price: 89, priceCurrency: 'BRL', period: 'month' } as const;

describe('money()', () => {
  it.each([
    ['en-GB', 89, 'BRL', 'R$ 89'],
    ['pt-BR', 89, 'BRL', 'R$ 89'],
    ['en-GB', 24.5, 'EUR', '€24.50'],
    ['de-CH', 24.5, 'CHF', 'CHF 24.50'],
    ['en-US', 10, 'USD', '$10'],
    ['en-US', 0.0004, 'USD', '$0.0004'],
    ['de-DE', 0.125, 'EUR', '0,125 €'],
    ['en-GB', 199.5, 'RSD', 'RSD 199.50'],
    ['es-CL', 38.1234, 'CLF', 'CLF 38,1234'],
    ['ja-JP', 1500, 'JPY', '￥1,500'],
  ])('in %s formats %d %s as "%s", with a no-break space before the digits of a long symbol', (language, ...rest) => {
    const [amount, currency, expected] = rest;
    expect(money(amount, currency, language)).toBe(expected.replaceAll(' ', '\u00A0'));
  });

  it('writes decimals of a whole amount only if its list has decimals', () => {
    const cents = hasCents([{ price: 89 }, { price: 24.5 }]);
    expect(money(89, 'EUR', 'en-GB', cents)).toBe('€89.00');
    expect(hasCents([{ price: 89 }, { price: 24 }])).toBe(false);
  });
});

describe('priceText()', () => {
  it.each([
    ['en', 'R$ 89 a month per counter'],
    ['pt', 'R$ 89 por mês por counter'],
    ['de', '89 R$ im Monat je counter'],
    ['ja', 'counterあたり月額R$ 89'],
  ])('in %s has the amount, the period and the unit', (language, expected) => {
    const text = priceText({ ...real, unitText: 'counter' }, wordsFor(language), language);
    expect(text).toBe(expected.replace('R$ 89', 'R$\u00A089').replace('89 R$', '89\u00A0R$'));
  });

  it('says that a price of 0 is free', () => {
    expect(priceText({ ...real, price: 0 }, wordsFor('en'), 'en')).toBe('Free');
  });
});

describe('priceSummary()', () => {
  const summary = (prices: readonly number[], pricing?: 'on-request' | 'not-yet') =>
    priceSummary({ offers: prices.map((price) => ({ ...real, price })), pricing }, wordsFor('en'), 'en')?.replaceAll(
      '\u00A0',
      ' ',
    );

  it('is the price, or the lowest price if there are several', () => {
    expect(summary([39, 39])).toBe('R$ 39 a month');
    expect(summary([89, 39])).toBe('from R$ 39 a month');
    expect(summary([89, 0])).toBe('from R$ 0');
    expect(summary([0])).toBe('Free');
  });

  it('compares only prices in the currency of the first', () => {
    const offers = [real, { ...real, price: 20, priceCurrency: 'EUR' }];
    expect(priceSummary({ offers }, wordsFor('en'), 'en')).toBe('R$\u00A089 a month');
  });

  it('says that there are more prices, of other periods and units too, and shows ranges', () => {
    const free = { ...real, price: 0 };
    const range = { ...real, price: undefined, minPrice: 80, maxPrice: 150, period: 'hour' } as const;
    const text = (...offers: Parameters<typeof priceSummary>[0]['offers']) =>
      priceSummary({ offers }, wordsFor('en'), 'en')?.replaceAll('\u00A0', ' ');
    expect(text(free, { ...real, unitText: 'user' })).toBe('from R$ 0');
    expect(text(range)).toBe('R$ 80–150 an hour');
    expect(text({ ...range, maxPrice: undefined })).toBe('from R$ 80 an hour');
    expect(text(range, free)).toBe('from R$ 80 an hour');
  });

  it('is what is said instead of a price, if anything', () => {
    expect(summary([], 'on-request')).toBe('On request');
    expect(summary([], 'not-yet')).toBe('Not decided yet');
    expect(summary([])).toBeUndefined();
  });
});

describe('weeklyHours()', () => {
  it('joins the times of the same days, one line for each set of days, on the clock of the country', () => {
    const intervals = [
      { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '09:00', closes: '12:00' },
      { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '13:00', closes: '18:00' },
      { days: ['Saturday'], opens: '09:00', closes: '12:30' },
    ] as const;
    const hours = { intervals: intervals.map((each) => ({ ...each, days: [...each.days] })), closed: [] };
    const lines = weeklyHours(hours, wordsFor('en'), 'GB');
    expect(lines.map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
      'Monday to Wednesday: 09:00 to 12:00 and 13:00 to 18:00',
      'Saturday: 09:00 to 12:30',
    ]);
    const plain = (text = ''): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(plain(weeklyHours(hours, wordsFor('en'), 'US')[1])).toBe('Saturday: 9:00 AM to 12:30 PM');
    expect(plain(weeklyHours(hours, wordsFor('de'), 'US')[1])).toBe('Samstag: 09:00 bis 12:30');
  });
});

describe('humanDate()', () => {
  it.each([
    ['en-GB', '9 March 2026'],
    ['pt-BR', '9 de março de 2026'],
    ['de', '9. März 2026'],
  ])('formats a date in %s, with spaces that do not break', (language, text) => {
    expect(humanDate('2026-03-09', language)).toBe(text.replaceAll(' ', '\u00A0'));
  });

  it('formats a month or a year', () => {
    expect([humanDate('2026-03', 'pt-BR'), humanDate('2026', 'ja')]).toEqual(['março\u00A0de\u00A02026', '2026年']);
  });
});

describe('humanPhone()', () => {
  it.each([
    ['+551130000100', 'BR', '(11) 3000-0100'],
    ['+551130000100', 'PT', '+55 11 3000 0100'],
    ['+41417000000', 'CH', '041 700 00 00'],
    ['+390612345678', 'IT', '06 1234 5678'],
    ['+12125550100', 'CA', '(212) 555-0100'],
    ['+999', 'BR', '+999'],
    ['+551130000100', 'XK', '+55 11 3000 0100'],
  ])('writes %s in %s as %s', (number, country, text) => {
    expect(humanPhone(number, country).replaceAll('\u00A0', ' ')).toBe(text);
  });
});

describe('languageAttributes()', () => {
  it('is empty inside text in the same language, in any region', () => {
    expect(languageAttributes('en', 'en-GB')).toEqual({});
    expect(languageAttributes('en', 'ar')).toEqual({ lang: 'en', dir: 'ltr' });
    expect(languageAttributes('ar', 'it')).toEqual({ lang: 'ar', dir: 'rtl' });
  });
});

describe('openGraphLocale()', () => {
  it.each([
    ['en-GB', 'en_GB'],
    ['pt', 'pt_BR'],
    ['ar', 'ar_EG'],
  ])('of %s is %s', (language, locale) => {
    expect(openGraphLocale(language)).toBe(locale);
  });
});

describe('propertyText()', () => {
  it.each([
    [{ value: 2021 }, 'en', '2021'],
    [{ value: 13.5, unitText: '%' }, 'en', '13.5%'],
    [{ value: 13.5, unitText: '%' }, 'de', '13,5 %'],
    [{ value: 1250, unitText: 'rpm' }, 'en', '1,250 rpm'],
    [{ value: 750, unitText: 'ml' }, 'en', '750 mL'],
    [{ value: 0.75, unitText: 'l' }, 'fr', '0,75 l'],
    [{ value: 12_500.125, unitText: 't' }, 'de', '12.500,125 t'],
    [{ value: 'Baga' }, 'en', 'Baga'],
    [{ value: 'RJ45', unitText: 'male' }, 'ar', '\u2066RJ45 male\u2069'],
  ])('formats %o in %s as %s', (property, language, text) => {
    expect(propertyText(property, language).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
  });
});
