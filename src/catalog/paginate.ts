import { itemsPerPage } from '../contract/limits.ts';

/** What decides the part that an item is in: the day from which it counts, then its name. */
export interface PageKey {
  /** RFC 3339 full-date; empty for what has always been there. */
  readonly since: string;
  readonly name: string;
}

/** The parts of a collection, from the oldest to the newest; at least one. */
export type CollectionPages<Item> = readonly (readonly Item[])[];
const byAge = (a: PageKey, b: PageKey): number => {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.name < b.name ? 1 : a.name > b.name ? -1 : 0;
};

/**
 * Splits items into parts of `itemsPerPage`, the oldest first; only the newest has fewer. Within a part they keep
 * the order in which they come. An item that is newer than all others joins the last part or begins another, and
 * moves nothing. Names of the same day are in descending order, which is newest first read backwards.
 */
export function paginate<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey): CollectionPages<Item> {
  const places = items
    .map((item, index) => ({ index, key: keyOf(item) }))
    .toSorted((a, b) => byAge(a.key, b.key))
    .map(({ index }) => index);
  const pages: Item[][] = [];
  for (let start = 0; start === 0 || start < places.length; start += itemsPerPage) {
    const page = places.slice(start, start + itemsPerPage).toSorted((a, b) => a - b);
    pages.push(page.flatMap((index) => items.slice(index, index + 1)));
  }
  return pages;
}
const known = new WeakMap<object, CollectionPages<unknown>>();

/** The pages of a list, split once: it is asked for by each of its pages. */
export function memoizedPages<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey): CollectionPages<Item> {
  const pages = (known.get(items) as CollectionPages<Item> | undefined) ?? paginate(items, keyOf);
  known.set(items, pages);
  return pages;
}
