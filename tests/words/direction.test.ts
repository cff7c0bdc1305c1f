import { describe, expect, it } from 'vitest';
import { fill, fillData } from '../../src/i18n/fill.ts';
import { joined, money, priceText } from '../../src/i18n/format.ts';
import { wordsFor } from '../../src/i18n/words.ts';
import { isolated } from '../../src/text/direction.ts';

/** Shows the marks of direction, and plain spaces. */
const shown = (text: string): string =>
  text
    .replaceAll('\u00A0', ' ')
    .replace(/[\u2066\u2068]/g, '[')
    .replace(/\u2069/g, ']')
    .replace(/[\u200E\u200F]/g, '');

describe('in text from right to left', () => {
  it('a value keeps its direction', () => {
    expect(['ar', 'he', 'fa', 'ur'].map((language) => shown(isolated('17 of 19', language)))).toEqual(
      Array.from({ length: 4 }, () => '[17 of 19]'),
    );
    expect(isolated('17 of 19', 'de')).toBe('17 of 19');
    expect(['31 ← 4', '80%', '-12%', '−12%', '+40', ''].map((value) => shown(isolated(value, 'ar')))).toEqual([
      ...['31 ← 4', '80%', '[-12%]', '[−12%]', '[+40]', ''],
    ]);
  });

  it('an amount and the symbol of its currency keep theirs', () => {
    expect(shown(money(89, 'BRL', 'ar'))).toBe('89 [R$]');
    expect(shown(money(80, 'BRL', 'ar', false, 150))).toBe('80–150 [R$]');
    expect(shown(money(89, 'JOD', 'ar'))).toBe('89 د.أ.');
    expect(shown(money(89, 'ILS', 'he'))).toBe('89 ₪');
    expect(shown(money(89, 'BRL', 'ur'))).toBe('[R$ 89]');
    const offer = { price: 89, priceCurrency: 'BRL', period: 'month', unitText: 'OV-400' } as const;
    expect(shown(priceText(offer, wordsFor('ar'), 'ar'))).toContain('[OV-400]');
  });

  it('so do the items of a list, and the values in sentences, a company’s own too', () => {
    expect(shown(joined(['C++', 'Web'], 'ar'))).toBe('[C++] و[Web]');
    const { list, buy } = wordsFor('he', [{ word: 'buy.goods', text: 'להזמין את {name}' }]);
    expect(shown(fill(buy.goods, { name: 'C++' }))).toBe('להזמין את [C++]');
    expect(shown(fill(list.title, { title: 'C++', page: '2' }))).toContain('[C++]');
    expect(fillData(list.title, { title: 'C++', page: '2' })).not.toMatch(/[\u2066-\u2069]/);
    expect(wordsFor('en').list.title).toBe('{title}, page {page}');
  });
});
