import type { CollectionId } from '../contract/pagination.ts';
import type { Catalog } from './catalog.ts';
import type { SitePage } from './site-pages.ts';
import { type CollectionPages, memoizedPagination } from './paginate.ts';
import { newsPages, productPages, workPages } from './record-pages.ts';

const listedPages = memoizedPagination(({ since, path }: SitePage) => ({ since, name: path }));

/** The parts of each collection. */
export const collectionPages = {
  products: ({ products }: Catalog) => productPages(products),
  newsList: ({ news }: Catalog) => newsPages(news),
  workList: ({ work }: Catalog) => workPages(work),
  pageList: ({ pages }: Catalog) => listedPages(pages),
} as const satisfies Record<CollectionId, (catalog: Catalog) => CollectionPages<unknown>>;
