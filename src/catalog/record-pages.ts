import { collectionOfListPage, type CollectionKind } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';
import { orderingOf, type CatalogRecord, type RecordsOf } from '../content/schema/records.ts';
import { memoizedPages, type CollectionPages, type PageKey } from './paginate.ts';
import { postsOf } from './topics.ts';

/** What decides which page of its collection a record is on. */
export const recordKey =
  (kind: CollectionKind) =>
  ({ slug, data }: CatalogRecord<CollectionKind>): PageKey => ({ since: orderingOf(kind).since(data), name: slug });

/** The pages that the records of a collection are split into. */
export const recordPages = <R extends CatalogRecord<CollectionKind>>(
  kind: CollectionKind,
  records: readonly R[],
): CollectionPages<R> => memoizedPages(records, recordKey(kind));

/** The pages that the posts of a topic are split into; one without posts when there is no such topic. */
export const topicPages = (
  news: readonly CatalogRecord<'news'>[],
  slug: string,
): CollectionPages<CatalogRecord<'news'>> => recordPages('news', postsOf(news, slug));

/** A page that lists records, as far as that says which: its route, and the slug of its topic. */
export interface ListPage {
  readonly id: PageId;
  readonly record?: string | undefined;
}

/** The pages of the records that a page lists; undefined when it lists none. */
export function listedPages(
  catalog: RecordsOf<CollectionKind>,
  { id, record = '' }: ListPage,
): CollectionPages<CatalogRecord<CollectionKind>> | undefined {
  if (id === 'topicPage') return topicPages(catalog.news, record);
  const kind = collectionOfListPage.get(id);
  return kind && recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
}
