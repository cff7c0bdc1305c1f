import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { entriesBlock, linkValue, type Block, type TileLink } from './view.ts';
import { postEntry, productEntry, pieceSummary } from './entries.ts';

/** How many of each the home page shows. */
export const shown = { products: 9, posts: 3, pieces: 2 } as const;

/** The tiles that fit on one screen beside the introduction. */
export const homeFloor = ({ products }: Catalog): TileLink[] =>
  products.slice(0, shown.products).map(({ slug, data }) => ({
    name: data.name,
    category: data.category,
    href: href('productPage', slug),
    seed: slug,
  }));

export const homeBlocks = (catalog: Catalog): Block[] => [
  ...entriesBlock('products', 'Products', catalog.products.slice(0, shown.products).map(productEntry), {
    more: linkValue('All products', href('productsPage')),
  }),
  ...entriesBlock('posts', 'Latest news', catalog.news.slice(0, shown.posts).map(postEntry(catalog)), {
    more: linkValue('All news', href('newsPage')),
  }),
  ...entriesBlock('pieces', 'Selected work', catalog.work.slice(0, shown.pieces).map(pieceSummary(catalog)), {
    more: linkValue('All work', href('workPage')),
  }),
];
