import type { CollectionKind } from '../contract/collections.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { orderingOf, type Entry } from '../schemas/collections.ts';
import { memoizeBy } from './memoize-by.ts';

/** The items of a list, divided into numbered pages, oldest page first. An empty list has one empty page. */
export type CollectionPages<Item> = readonly (readonly Item[])[];

/**
 * Splits items into collection pages, oldest first, so that a new item does not move older items to another page. Only
 * the newest page may have fewer than `itemsPerPage` items. Items keep their order within a page. `keyOf` returns the
 * age of an item: a day, and a name that decides between items of one day, the last name being the oldest.
 */
export function paginate<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => readonly [day: string, name: string],
): CollectionPages<Item> {
  const oldestFirst = items
    .map((item, index) => ({ item, index, key: keyOf(item) }))
    .toSorted(({ key: [dayA, a] }, { key: [dayB, b] }) =>
      dayA !== dayB ? (dayA < dayB ? -1 : 1) : a < b ? 1 : a > b ? -1 : 0,
    );
  const pageCount = Math.max(1, Math.ceil(items.length / itemsPerPage));
  return Array.from({ length: pageCount }, (_, page) =>
    oldestFirst
      .slice(page * itemsPerPage, (page + 1) * itemsPerPage)
      .toSorted((a, b) => a.index - b.index)
      .map(({ item }) => item),
  );
}

const pagesOfEntries = memoizeBy((entries: readonly Entry<CollectionKind>[]) =>
  paginate(entries, ({ collection, id, data }) => [orderingOf(collection).since(data), id]),
);

/** Returns the collection pages of entries. Memoized, because every page of a list needs them. */
export const pagesOf = <E extends Entry<CollectionKind>>(entries: readonly E[]): CollectionPages<E> =>
  pagesOfEntries(entries) as CollectionPages<E>;
