import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginate } from '../../src/catalog/paginate.ts';
import { itemsPerPage } from '../../src/contract/limits.ts';

const day = fc.integer({ min: 0, max: 400 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const keys = fc.uniqueArray(fc.record({ since: day, name: fc.stringMatching(/^[a-z]{1,4}$/) }), {
  minLength: 0,
  maxLength: 350,
  selector: ({ name }) => name,
  size: 'max',
});
interface Item {
  readonly since: string;
  readonly name: string;
}
const paginated = (items: readonly Item[]) => paginate(items, ({ since, name }) => [since, name]);

describe('paginate()', () => {
  test('puts each item on one page, keeps the order of items on a page, and fills every page but the newest', () => {
    fc.assert(
      fc.property(keys, (items) => {
        const pages = paginated(items);
        expect(pages.flat().toSorted((a, b) => items.indexOf(a) - items.indexOf(b))).toEqual(items);
        for (const page of pages) expect(page).toEqual(page.toSorted((a, b) => items.indexOf(a) - items.indexOf(b)));
        expect(pages.slice(0, -1).every(({ length }) => length === itemsPerPage)).toBe(true);
        expect(pages.at(-1)?.length).toBeLessThanOrEqual(itemsPerPage);
        expect(pages.length === 1 || pages.at(-1)?.length !== 0).toBe(true);
      }),
    );
  });

  test('does not move items to another page when newer items are added anywhere in the list', () => {
    fc.assert(
      fc.property(keys, fc.nat({ max: 250 }), fc.nat(), (items, addedCount, place) => {
        const added = Array.from({ length: addedCount }, (_, index) => ({ since: '2000-01-01', name: `0${index}` }));
        const at = place % (items.length + 1);
        const [before, after] = [paginated(items), paginated([...items.slice(0, at), ...added, ...items.slice(at)])];
        for (const [index, page] of before.entries())
          expect(after[index]?.filter((item) => !added.includes(item))).toEqual(page);
      }),
    );
  });

  test('puts the same items on each page when the list is reversed', () => {
    fc.assert(
      fc.property(keys, (items) => {
        const names = (list: readonly Item[]) => paginated(list).map((page) => page.map(({ name }) => name).toSorted());
        expect(names(items.toReversed())).toEqual(names(items));
      }),
    );
  });

  test('returns one empty page if there are no items', () => {
    expect(paginated([])).toEqual([[]]);
  });
});
