import type { PageId } from '../contract/routes.ts';

const parents: Partial<Record<PageId, PageId>> = {
  productPage: 'productsPage',
  postPage: 'newsPage',
  piecePage: 'workPage',
  versioningPage: 'apiPage',
};

/** The page below which a page's path hangs, where it is not the home page. */
export const parentOf = (id: PageId): PageId | undefined => parents[id];
