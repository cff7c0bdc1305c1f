import type { CollectionKind } from '../contract/collections.ts';
import { orderingOf, type CatalogRecord } from '../content/schema/records.ts';
import { memoizedPages, type CollectionPages } from './paginate.ts';

/** The pages that the records of a collection are split into. */
export const recordPages = <R extends CatalogRecord<CollectionKind>>(
  kind: CollectionKind,
  records: readonly R[],
): CollectionPages<R> =>
  memoizedPages(records, ({ slug, data }) => ({ since: orderingOf(kind).since(data), name: slug }));

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
