import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paginate, type PageKey } from '../../src/catalog/paginate.ts';
import { itemsPerPage } from '../../src/contract/limits.ts';

const day = fc.integer({ min: 0, max: 400 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const keys = fc.uniqueArray(fc.record({ since: day, name: fc.stringMatching(/^[a-z]{1,4}$/) }), {
  minLength: 0,
  maxLength: 350,
  selector: ({ name }) => name,
  size: 'max',
});
const parted = (items: readonly PageKey[]) => paginate(items, (item) => item);

describe('split()', () => {
  test('puts each item into one part, keeps their order in it, and fills all but the newest', () => {
    fc.assert(
      fc.property(keys, (items) => {
        const parts = parted(items);
        expect(parts.flat().toSorted((a, b) => items.indexOf(a) - items.indexOf(b))).toEqual(items);
        for (const part of parts) expect(part).toEqual(part.toSorted((a, b) => items.indexOf(a) - items.indexOf(b)));
        expect(parts.slice(0, -1).every(({ length }) => length === itemsPerPage)).toBe(true);
        expect(parts.at(-1)?.length).toBeLessThanOrEqual(itemsPerPage);
        expect(parts.length === 1 || parts.at(-1)?.length !== 0).toBe(true);
      }),
    );
  });

  test('moves no item when newer ones are added anywhere in the list', () => {
    fc.assert(
      fc.property(keys, fc.nat({ max: 250 }), fc.nat(), (items, many, place) => {
        const added = Array.from({ length: many }, (_, index) => ({ since: '2000-01-01', name: `0${index}` }));
        const at = place % (items.length + 1);
        const [before, after] = [parted(items), parted([...items.slice(0, at), ...added, ...items.slice(at)])];
        for (const [index, part] of before.entries())
          expect(after[index]?.filter((item) => !added.includes(item))).toEqual(part);
      }),
    );
  });

  test('is the same whatever order the items come in, part by part', () => {
    fc.assert(
      fc.property(keys, (items) => {
        const names = (list: readonly PageKey[]) => parted(list).map((part) => part.map(({ name }) => name).toSorted());
        expect(names(items.toReversed())).toEqual(names(items));
      }),
    );
  });

  test('is one empty page without items', () => {
    expect(parted([])).toEqual([[]]);
  });
});
