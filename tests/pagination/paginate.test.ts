import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginateProducts } from '../../src/collections/products/categories.ts';
import { paginate } from '../../src/contract/pagination.ts';

const list = (length: number) => Array.from({ length }, (_, index) => `item ${index}`);
const length = fc.nat({ max: 350 });

describe('paginate()', () => {
  test('puts each item on one page, the beginning of the list on page 1, and fills every page but the last', () => {
    fc.assert(
      fc.property(length, fc.integer({ min: 1, max: 150 }), (count, size) => {
        const pages = paginate(list(count), size);
        expect(pages.flat()).toEqual(list(count));
        expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
        expect(pages.at(-1)?.length).toBeLessThanOrEqual(size);
        expect(pages.length === 1 || pages.at(-1)?.length !== 0).toBe(true);
      }),
    );
  });

  test('returns one empty page if there are no items', () => {
    expect(paginate([])).toEqual([[]]);
  });
});

describe('paginateProducts()', () => {
  const sizesOf = (categories: readonly string[]) =>
    paginateProducts(categories.map((category) => ({ data: { category } }))).map((page) => page.length);

  test('keeps categories whole, and splits only one that does not fit on a page', () => {
    const many = (category: string, count: number) => Array.from({ length: count }, () => category);
    expect(sizesOf([...many('A', 60), ...many('B', 60), ...many('C', 30)])).toEqual([60, 90]);
    expect(sizesOf([...many('A', 250), ...many('B', 10)])).toEqual([100, 100, 60]);
    expect(sizesOf(Array.from({ length: 150 }, (_, index) => `Category ${index}`))).toEqual([100, 50]);
    expect(sizesOf(many('A', 5))).toEqual([5]);
    expect(sizesOf([])).toEqual([]);
  });
});
