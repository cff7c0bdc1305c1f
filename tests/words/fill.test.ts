import { expect, it } from 'vitest';
import { splitAtPlaceholder, counted, fill } from '../../src/words/fill.ts';

it('fill() puts each value where its name stands, as it is, and leaves a name without a value', () => {
  expect(fill('{title}, {page} of {title} {more}', { title: '{page}$&', page: '3' })).toBe(
    '{page}$&, 3 of {page}$& {more}',
  );
});

it('splitAtPlaceholder() gives what stands before and after a name', () => {
  expect(splitAtPlaceholder('Use {product} instead.', 'product')).toEqual(['Use', 'instead.']);
  expect(splitAtPlaceholder('Instead: {product}', 'product')).toEqual(['Instead:', '']);
});

it.each([
  [0, 'zero 0'],
  [1, 'one 1'],
  [2, 'two 2'],
  [3, 'few 3'],
  [11, 'many 11'],
  [100, 'other 100'],
])('counted() chooses for %i by the plural categories of the language', (count, text) => {
  const word = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  const counting = Object.fromEntries(Object.entries(word).map(([name, value]) => [name, `${value} {count}`]));
  expect(counted({ ...counting, other: 'other {count}' }, count, 'ar-AE')).toBe(text);
});

it('counted() falls back to the general category, and writes numbers as the language does', () => {
  expect(counted({ other: '{count} Einträge' }, 1234, 'de')).toBe('1.234 Einträge');
});
