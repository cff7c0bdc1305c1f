import { itemsPerPage } from '../contract/limits.ts';
import { collectionOfListPage, type CollectionKind } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';
import { orderingOf, type CatalogRecord, type RecordsOf } from '../content/schema/records.ts';
import { postsOf } from './topics.ts';

/** The sort key of an item in its list: first `since`, then `name`. */
export interface PageKey {
  /**
   * The date that the list is paginated by: a day or a UTC time (RFC 3339). Empty sorts as oldest, for items without a
   * date, such as pages that every site has.
   */
  readonly since: string;
  readonly name: string;
}

/** The pages of a collection, oldest first. Never empty. */
export type CollectionPages<Item> = readonly (readonly Item[])[];

const byAge = (a: PageKey, b: PageKey): number => {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.name < b.name ? 1 : a.name > b.name ? -1 : 0;
};

/**
 * Splits items into pages, oldest first, so that adding a newer item moves no other. Only the newest page may have
 * fewer than `itemsPerPage`. Items keep their order within a page.
 */
export function paginate<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey): CollectionPages<Item> {
  const oldestFirst = items
    .map((item, index) => ({ item, index, key: keyOf(item) }))
    .toSorted((a, b) => byAge(a.key, b.key));
  const count = Math.max(1, Math.ceil(items.length / itemsPerPage));
  return Array.from({ length: count }, (_, page) =>
    oldestFirst
      .slice(page * itemsPerPage, (page + 1) * itemsPerPage)
      .toSorted((a, b) => a.index - b.index)
      .map(({ item }) => item),
  );
}

const known = new WeakMap<object, CollectionPages<unknown>>();

/** Paginates a list once and caches the result, since each of its pages needs it. */
export function memoizedPages<Item>(items: readonly Item[], keyOf: (item: Item) => PageKey): CollectionPages<Item> {
  const pages = (known.get(items) as CollectionPages<Item> | undefined) ?? paginate(items, keyOf);
  known.set(items, pages);
  return pages;
}

export const recordPageKey =
  (kind: CollectionKind) =>
  ({ slug, data }: CatalogRecord<CollectionKind>): PageKey => ({ since: orderingOf(kind).since(data), name: slug });

export const recordPages = <R extends CatalogRecord<CollectionKind>>(
  kind: CollectionKind,
  records: readonly R[],
): CollectionPages<R> => memoizedPages(records, recordPageKey(kind));

/** Splits the posts of a topic into pages. An unknown topic has one empty page. */
export const topicPages = (
  news: readonly CatalogRecord<'news'>[],
  slug: string,
): CollectionPages<CatalogRecord<'news'>> => recordPages('news', postsOf(news, slug));

/**
 * Returns the collection pages that a page lists, or undefined if it lists no records. `record` is the slug of a topic.
 */
export function listedPages(
  catalog: RecordsOf<CollectionKind>,
  { id, record = '' }: { readonly id: PageId; readonly record?: string | undefined },
): CollectionPages<CatalogRecord<CollectionKind>> | undefined {
  if (id === 'topicPage') return topicPages(catalog.news, record);
  const kind = collectionOfListPage.get(id);
  return kind && recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
}
