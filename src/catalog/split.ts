import { itemsPerPart } from '../contract/limits.ts';

/** What decides the part that an item is in: the day from which it counts, then its name. */
export interface PartKey {
  /** RFC 3339 full-date; empty for what has always been there. */
  readonly since: string;
  readonly name: string;
}

/** The parts of a collection, from the oldest to the newest; at least one. */
export type Parts<Item> = readonly (readonly Item[])[];
const byAge = (a: PartKey, b: PartKey): number => {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.name < b.name ? 1 : a.name > b.name ? -1 : 0;
};

/**
 * Splits items into parts of `itemsPerPart`, the oldest first; only the newest has fewer. Within a part they keep
 * the order in which they come. An item that is newer than all others joins the last part or begins another, and
 * moves nothing. Names of the same day are in descending order, which is newest first read backwards.
 */
export function split<Item>(items: readonly Item[], keyOf: (item: Item) => PartKey): Parts<Item> {
  const places = items
    .map((item, index) => ({ index, key: keyOf(item) }))
    .toSorted((a, b) => byAge(a.key, b.key))
    .map(({ index }) => index);
  const parts: Item[][] = [];
  for (let start = 0; start === 0 || start < places.length; start += itemsPerPart) {
    const part = places.slice(start, start + itemsPerPart).toSorted((a, b) => a - b);
    parts.push(part.flatMap((index) => items.slice(index, index + 1)));
  }
  return parts;
}
const known = new WeakMap<object, Parts<unknown>>();

/** Remembers how a list is split: it is asked for by each of its parts. */
export const splitOnce =
  <Item>(keyOf: (item: Item) => PartKey) =>
  (items: readonly Item[]): Parts<Item> => {
    const parts = (known.get(items) as Parts<Item> | undefined) ?? split(items, keyOf);
    known.set(items, parts);
    return parts;
  };
