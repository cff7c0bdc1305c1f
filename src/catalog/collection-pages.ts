import { collectionOfList, type CollectionKind } from '../contract/collections.ts';
import type { CollectionId } from '../contract/pagination.ts';
import { orderingOf, type CatalogRecord } from '../content/schema/records.ts';
import type { Catalog } from './catalog.ts';
import { memoizedPages, type CollectionPages } from './paginate.ts';

/** The pages that the records of a collection are split into. */
export const recordPages = <R extends CatalogRecord<CollectionKind>>(
  kind: CollectionKind,
  records: readonly R[],
): CollectionPages<R> =>
  memoizedPages(records, ({ slug, data }) => ({ since: orderingOf(kind).since(data), name: slug }));

/** The pages that the list of all pages of the site is split into. */
export const pagesOfPageList = ({ pages }: Catalog) =>
  memoizedPages(pages, ({ since, path }) => ({ since, name: path }));

/** The pages that the list behind a resource is split into. */
export function collectionPages(catalog: Catalog, id: CollectionId): CollectionPages<unknown> {
  const kind = collectionOfList.get(id);
  return kind === undefined
    ? pagesOfPageList(catalog)
    : recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
}

const numbers = new WeakMap<object, ReadonlyMap<string, number>>();

/** The number of the page that each post is on, by its slug; undefined when it is on the newest. */
export function olderPageOfPost(news: readonly CatalogRecord<'news'>[]): ReadonlyMap<string, number> {
  const found =
    numbers.get(news) ??
    new Map(
      recordPages('news', news)
        .slice(0, -1)
        .flatMap((page, index) => page.map(({ slug }) => [slug, index + 1] as const)),
    );
  numbers.set(news, found);
  return found;
}
