import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsPerPage } from '../../src/contract/limits.ts';
import { paginate } from '../../src/contract/pagination.ts';

const list = (length: number, name = 'item') => Array.from({ length }, (_, index) => `${name} ${index}`);
const length = fc.nat({ max: 350 });

describe('paginate()', () => {
  test('puts each item on one page, the end of the list on page 1, and fills every page but the last', () => {
    fc.assert(
      fc.property(length, (count) => {
        const pages = paginate(list(count));
        expect(pages.toReversed().flat()).toEqual(list(count));
        expect(pages.slice(0, -1).every((page) => page.length === itemsPerPage)).toBe(true);
        expect(pages.at(-1)?.length).toBeLessThanOrEqual(itemsPerPage);
        expect(pages.length === 1 || pages.at(-1)?.length !== 0).toBe(true);
      }),
    );
  });

  test('does not move items to another page when items are added at the beginning of the list', () => {
    fc.assert(
      fc.property(length, length, (count, addedCount) => {
        const added = list(addedCount, 'new');
        const [before, after] = [paginate(list(count)), paginate([...added, ...list(count)])];
        for (const [index, page] of before.entries())
          expect(after[index]?.filter((item) => !added.includes(item))).toEqual(page);
      }),
    );
  });

  test('returns one empty page if there are no items', () => {
    expect(paginate([])).toEqual([[]]);
  });
});
