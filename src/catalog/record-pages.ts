import { productSince } from './product-since.ts';
import { type PageKey, memoizedPagination } from './paginate.ts';
import type { CatalogRecord } from '../content/schema/records.ts';

const datedKey = ({ slug, data }: CatalogRecord<'news'> | CatalogRecord<'work'>): PageKey => ({
  since: data.date,
  name: slug,
});

/** Products, split. */
export const productPages = memoizedPagination((record: CatalogRecord<'products'>) => ({
  since: productSince(record),
  name: record.slug,
}));

/** News posts, split. */
export const newsPages = memoizedPagination<CatalogRecord<'news'>>(datedKey);
const numbers = new WeakMap<object, ReadonlyMap<string, number>>();

/** The number of the part that each post is in, by its slug; nothing where it is in the newest. */
export function olderPageOfPost(news: readonly CatalogRecord<'news'>[]): ReadonlyMap<string, number> {
  const found =
    numbers.get(news) ??
    new Map(
      newsPages(news)
        .slice(0, -1)
        .flatMap((page, index) => page.map(({ slug }) => [slug, index + 1] as const)),
    );
  numbers.set(news, found);
  return found;
}

/** Selected work, split. */
export const workPages = memoizedPagination<CatalogRecord<'work'>>(datedKey);
