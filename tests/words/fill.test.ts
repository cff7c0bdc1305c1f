import { expect, it } from 'vitest';
import { counted, fill } from '../../src/i18n/fill.ts';

it('fill() replaces each placeholder literally with its value, and keeps placeholders without a value', () => {
  expect(fill('{title}, {page} of {title} {more}', { title: '{page}$&', page: '3' })).toBe(
    '{page}$&, 3 of {page}$& {more}',
  );
});

it.each([
  [0, 'zero 0'],
  [1, 'one 1'],
  [2, 'two 2'],
  [3, 'few 3'],
  [11, 'many 11'],
  [100, 'other 100'],
])('counted() chooses the plural category of the language for %i', (count, text) => {
  const categories = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  const plural = Object.fromEntries(Object.entries(categories).map(([name, value]) => [name, `${value} {count}`]));
  expect(counted({ ...plural, other: 'other {count}' }, count, 'ar-AE')).toBe(text);
});

it('counted() falls back to the category "other", and formats the number for the language', () => {
  expect(counted({ other: '{count} Einträge' }, 1234, 'de')).toBe('1.234 Einträge');
});
