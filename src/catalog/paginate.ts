import { itemsPerPage } from '../contract/limits.ts';
import { collectionOfListPage, type CollectionKind } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';
import { orderingOf, type CatalogRecord, type RecordsOf } from '../content/schema/records.ts';
import { postsOf } from './topics.ts';

/** The key by which items are assigned to collection pages: first by `since`, then by `name`. */
export interface PageKey {
  /** A day or UTC time (RFC 3339). Items without a date have an empty string and count as the oldest. */
  readonly since: string;
  readonly name: string;
}

/** The items of a list, divided into numbered pages, oldest page first. An empty list has one empty page. */
export type CollectionPages<Item> = readonly (readonly Item[])[];

/** Sorts the oldest first. Of items with the same date, the one whose name sorts last counts as the oldest. */
const byAge = (a: PageKey, b: PageKey): number => {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.name < b.name ? 1 : a.name > b.name ? -1 : 0;
};

/**
 * Splits items into collection pages, oldest first, so that a new item does not move older items to another page. Only
 * the newest page may have fewer than `itemsPerPage` items. Items keep their order within a page.
 */
export function paginate<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey): CollectionPages<Item> {
  const oldestFirst = items
    .map((item, index) => ({ item, index, key: keyOf(item) }))
    .toSorted((a, b) => byAge(a.key, b.key));
  const pageCount = Math.max(1, Math.ceil(items.length / itemsPerPage));
  return Array.from({ length: pageCount }, (_, page) =>
    oldestFirst
      .slice(page * itemsPerPage, (page + 1) * itemsPerPage)
      .toSorted((a, b) => a.index - b.index)
      .map(({ item }) => item),
  );
}

const pagesByItems = new WeakMap<object, CollectionPages<unknown>>();

/** Returns `paginate(items, keyOf)`, cached by array. All calls with the same array must pass the same `keyOf`. */
export function memoizedPages<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey): CollectionPages<Item> {
  const pages = (pagesByItems.get(items) as CollectionPages<Item> | undefined) ?? paginate(items, keyOf);
  pagesByItems.set(items, pages);
  return pages;
}

export const recordPageKey =
  (kind: CollectionKind) =>
  ({ slug, data }: CatalogRecord<CollectionKind>): PageKey => ({ since: orderingOf(kind).since(data), name: slug });

export const recordPages = <R extends CatalogRecord<CollectionKind>>(
  kind: CollectionKind,
  records: readonly R[],
): CollectionPages<R> => memoizedPages(records, recordPageKey(kind));

/** Splits the posts of a topic into collection pages. An unknown topic has one empty page. */
export const topicPages = (
  news: readonly CatalogRecord<'news'>[],
  slug: string,
): CollectionPages<CatalogRecord<'news'>> => recordPages('news', postsOf(news, slug));

/**
 * Returns the collection pages of a list page or topic page. Undefined for all other pages. For a topic page, `record`
 * is the slug of the topic.
 */
export function listedPages(
  catalog: RecordsOf<CollectionKind>,
  { id, record = '' }: { readonly id: PageId; readonly record?: string | undefined },
): CollectionPages<CatalogRecord<CollectionKind>> | undefined {
  if (id === 'topicPage') return topicPages(catalog.news, record);
  const kind = collectionOfListPage.get(id);
  return kind && recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
}
