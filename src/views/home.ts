import { href } from '../contract/routes.ts';
import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { contactAction } from './contact.ts';
import { entriesBlock, linkValue, type Block } from './view.ts';
import { postEntry, productEntry, pieceSummary } from './entries.ts';

/** The number of entries on the home page. */
export const shown = { products: 9, posts: 3, pieces: 2 } as const;

/** Returns the products on the home page: the first ones that are not retired. */
export const homeProducts = ({ products }: Pick<Catalog, 'products'>): ProductRecord[] =>
  products.filter(({ data }) => data.status !== 'retired').slice(0, shown.products);

export const homeActions = ({ words: { home }, products }: Catalog): Block[] => [
  {
    type: 'actions',
    actions:
      products.length > 0
        ? [contactAction('sales', home.tryProduct), linkValue(home.compare, href('productsPage'))]
        : [linkValue(home.write, href('contactPage'))],
  },
];

export const homeBlocks = (catalog: Catalog): Block[] => [
  ...entriesBlock('products', catalog.words.home.products, homeProducts(catalog).map(productEntry(catalog)), {
    more: linkValue(catalog.words.home.allProducts, href('productsPage')),
  }),
  ...entriesBlock('posts', catalog.words.home.news, catalog.news.slice(0, shown.posts).map(postEntry(catalog)), {
    more: linkValue(catalog.words.home.allNews, href('newsPage')),
  }),
  ...entriesBlock('pieces', catalog.words.home.work, catalog.work.slice(0, shown.pieces).map(pieceSummary(catalog)), {
    more: linkValue(catalog.words.home.allWork, href('workPage')),
  }),
];
