import type { EntryOf } from '../collections/index.ts';
import { itemsPerPage } from '../contract/limits.ts';
import type { Catalog } from './catalog.ts';

/** Returns the products with these slugs that are published. */
export const productsOf = ({ productsBySlug }: Catalog, slugs: readonly string[]): EntryOf<'products'>[] =>
  slugs.flatMap((slug) => productsBySlug.get(slug) ?? []);

/** Returns the posts or the work about a product, at most as many as on one page of a list. */
export const aboutProduct = <E extends EntryOf<'news'> | EntryOf<'work'>>(entries: readonly E[], slug: string): E[] =>
  entries.filter(({ data }) => data.products.includes(slug)).slice(0, itemsPerPage);

/** Returns what the company calls its products: the title of their list. Empty if it has none. */
export const productsTitle = ({ sitePagesById }: Catalog): string =>
  sitePagesById.get('productsPage')?.[0]?.title ?? '';
