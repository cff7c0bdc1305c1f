import type { CollectionId } from '../contract/pagination.ts';
import type { Catalog } from './catalog.ts';
import type { SitePage } from './site-pages.ts';
import { type Parts, splitOnce } from './split.ts';
import { newsParts, productParts, workParts } from './record-pages.ts';

const pageParts = splitOnce(({ since, path }: SitePage) => ({ since, name: path }));

/** The parts of each collection. */
export const partsOf = {
  products: ({ products }: Catalog) => productParts(products),
  newsList: ({ news }: Catalog) => newsParts(news),
  workList: ({ work }: Catalog) => workParts(work),
  pageList: ({ pages }: Catalog) => pageParts(pages),
} as const satisfies Record<CollectionId, (catalog: Catalog) => Parts<unknown>>;
