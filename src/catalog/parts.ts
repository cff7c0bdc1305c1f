import { itemsPerPart } from '../contract/limits.ts';
import type { CollectionId } from '../contract/parts.ts';
import type { Catalog } from './catalog.ts';
import { productSince } from './product-since.ts';
import type { CatalogRecord } from './records.ts';
import type { SitePage } from './site-pages.ts';

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
const splitOnce =
  <Item>(keyOf: (item: Item) => PartKey) =>
  (items: readonly Item[]): Parts<Item> => {
    const parts = (known.get(items) as Parts<Item> | undefined) ?? split(items, keyOf);
    known.set(items, parts);
    return parts;
  };

const datedKey = ({ slug, data }: CatalogRecord<'news'> | CatalogRecord<'work'>): PartKey => ({
  since: data.date,
  name: slug,
});

/** Products, split. */
export const productParts = splitOnce((record: CatalogRecord<'products'>) => ({
  since: productSince(record),
  name: record.slug,
}));
/** News posts, split. */
export const newsParts = splitOnce<CatalogRecord<'news'>>(datedKey);

const numbers = new WeakMap<object, ReadonlyMap<string, number>>();

/** The number of the part that each post is in, by its slug; nothing where it is in the newest. */
export function olderPartOfPost(news: readonly CatalogRecord<'news'>[]): ReadonlyMap<string, number> {
  const found =
    numbers.get(news) ??
    new Map(
      newsParts(news)
        .slice(0, -1)
        .flatMap((part, index) => part.map(({ slug }) => [slug, index + 1] as const)),
    );
  numbers.set(news, found);
  return found;
}

/** Selected work, split. */
export const workParts = splitOnce<CatalogRecord<'work'>>(datedKey);
const pageParts = splitOnce(({ since, path }: SitePage) => ({ since, name: path }));

/** The parts of each collection. */
export const partsOf = {
  products: ({ products }: Catalog) => productParts(products),
  newsList: ({ news }: Catalog) => newsParts(news),
  workList: ({ work }: Catalog) => workParts(work),
  pageList: ({ pages }: Catalog) => pageParts(pages),
} as const satisfies Record<CollectionId, (catalog: Catalog) => Parts<unknown>>;
