import { itemsPerPage } from '../contract/limits.ts';

/** What decides which page of a collection an item is on: its day, then its name. */
export interface PageKey {
  /** RFC 3339 full-date; empty for an item that every site has. */
  readonly since: string;
  readonly name: string;
}

/** The pages of a collection, from the oldest to the newest; at least one. */
export type CollectionPages<Item> = readonly (readonly Item[])[];
const byAge = (a: PageKey, b: PageKey): number => {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.name < b.name ? 1 : a.name > b.name ? -1 : 0;
};

/**
 * Splits items into pages of `itemsPerPage`, the oldest first; only the newest page has fewer. Within a page items keep
 * their order. An item that is newer than all others joins the last page or begins another, and moves no other item.
 * Names of the same day are in descending order, which is newest first read backwards.
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

/** The pages of a list, memoized for the list, since rendering each of its pages needs them. */
export function memoizedPages<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey): CollectionPages<Item> {
  const pages = (known.get(items) as CollectionPages<Item> | undefined) ?? paginate(items, keyOf);
  known.set(items, pages);
  return pages;
}
