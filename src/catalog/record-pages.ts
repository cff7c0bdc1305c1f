import { productSince } from './product-since.ts';
import { type PartKey, splitOnce } from './split.ts';
import type { CatalogRecord } from '../content/schema/records.ts';

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
