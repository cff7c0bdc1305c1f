import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { homeRecords } from '../catalog/home-records.ts';
import { contactAction } from './contact.ts';
import { entriesBlock, linkValue, type Block } from './view.ts';
import { postEntry, productEntry, pieceSummary } from './entries.ts';

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
  ...entriesBlock('products', catalog.words.home.products, homeRecords(catalog).products.map(productEntry(catalog)), {
    more: linkValue(catalog.words.home.allProducts, href('productsPage')),
  }),
  ...entriesBlock('posts', catalog.words.home.news, homeRecords(catalog).news.map(postEntry(catalog)), {
    more: linkValue(catalog.words.home.allNews, href('newsPage')),
  }),
  ...entriesBlock('pieces', catalog.words.home.work, homeRecords(catalog).work.map(pieceSummary(catalog)), {
    more: linkValue(catalog.words.home.allWork, href('workPage')),
  }),
];
