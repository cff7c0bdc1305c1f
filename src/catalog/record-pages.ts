import { collectionOfListPage, type CollectionKind } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';
import { orderingOf, type CatalogRecord, type RecordsOf } from '../content/schema/records.ts';
import { memoizedPages, type CollectionPages, type PageKey } from './paginate.ts';
import { postsOf } from './topics.ts';

export const recordKey =
  (kind: CollectionKind) =>
  ({ slug, data }: CatalogRecord<CollectionKind>): PageKey => ({ since: orderingOf(kind).since(data), name: slug });

export const recordPages = <R extends CatalogRecord<CollectionKind>>(
  kind: CollectionKind,
  records: readonly R[],
): CollectionPages<R> => memoizedPages(records, recordKey(kind));

/** Splits the posts of a topic into pages. An unknown topic has one empty page. */
export const topicPages = (
  news: readonly CatalogRecord<'news'>[],
  slug: string,
): CollectionPages<CatalogRecord<'news'>> => recordPages('news', postsOf(news, slug));

/** A page that lists records: its route, and its slug if it is a topic. */
export interface ListPage {
  readonly id: PageId;
  readonly record?: string | undefined;
}

/** Returns the collection pages that a page lists, or undefined if it lists no records. */
export function listedPages(
  catalog: RecordsOf<CollectionKind>,
  { id, record = '' }: ListPage,
): CollectionPages<CatalogRecord<CollectionKind>> | undefined {
  if (id === 'topicPage') return topicPages(catalog.news, record);
  const kind = collectionOfListPage.get(id);
  return kind && recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
}
