import type { RouteOf } from './route.ts';
import { versionRoot, versions } from './versions.ts';

const v1 = versionRoot(versions.current);

export const collectionResourceRoutes = {
  products: {
    path: `${v1}/products`,
    operationId: 'listProducts',
    summary: 'All products, each with its status and canonical URLs',
    description: `Returns every product with its status, lifecycle dates, features, prices and URLs. Use it to find or compare products, for example by price or offline use. When the slug is known, use getProduct.`,
  },
  product: {
    path: `${v1}/products/{slug}`,
    operationId: 'getProduct',
    summary: 'One product by its slug',
    description: 'Returns one product, with the same fields as in listProducts. Slugs are in listProducts.',
  },
  newsList: {
    path: `${v1}/news`,
    operationId: 'listNews',
    summary: 'News posts, newest first',
    description: `Returns the news posts with headline, summary, dates, keywords and URLs. The full text of a post is at its markdownUrl.`,
  },
  workList: {
    path: `${v1}/work`,
    operationId: 'listWork',
    summary: 'Selected work, newest first',
    description: `Returns the selected work that can be discussed in public: client, industry, products used and results. The full story is at its markdownUrl.`,
  },
} as const satisfies Record<string, RouteOf<'resource'>>;

export const collectionPageRoutes = {
  productsPage: { path: '/products' },
  productPage: { path: '/products/{slug}' },
  newsPage: { path: '/news' },
  postPage: { path: '/news/{slug}' },
  workPage: { path: '/work' },
  piecePage: { path: '/work/{slug}' },
} as const satisfies Record<string, RouteOf<'page'>>;

/** A collection of records: the IDs of its routes, and the words for its records in texts and in `npm run new`. */
export interface Collection {
  readonly list: keyof typeof collectionResourceRoutes;
  /** The resource of a single record. Undefined if the API returns the records only as a list. */
  readonly item: keyof typeof collectionResourceRoutes | undefined;
  readonly listPage: keyof typeof collectionPageRoutes;
  readonly itemPage: keyof typeof collectionPageRoutes;
  readonly nouns: readonly [one: string, several: string];
  readonly command: string;
  readonly topic: string;
}

/** The collections of records in display order. Each key is the name of the folder in `content/`. */
export const collections = {
  products: {
    list: 'products',
    item: 'product',
    listPage: 'productsPage',
    itemPage: 'productPage',
    nouns: ['product', 'products'],
    command: 'product',
    topic: 'products',
  },
  news: {
    list: 'newsList',
    item: undefined,
    listPage: 'newsPage',
    itemPage: 'postPage',
    nouns: ['news post', 'news posts'],
    command: 'post',
    topic: 'news',
  },
  work: {
    list: 'workList',
    item: undefined,
    listPage: 'workPage',
    itemPage: 'piecePage',
    nouns: ['piece of work', 'pieces of work'],
    command: 'work',
    topic: 'selected work',
  },
} as const satisfies Record<string, Collection>;

export type CollectionKind = keyof typeof collections;
export const collectionKinds = Object.keys(collections) as CollectionKind[];

const kindsBy = (part: 'item' | 'listPage' | 'itemPage'): ReadonlyMap<string, CollectionKind> =>
  new Map(
    collectionKinds.flatMap((kind) => {
      const id = collections[kind][part];
      return id === undefined ? [] : [[id, kind] as const];
    }),
  );

export const collectionOfItem = kindsBy('item');
export const collectionOfListPage = kindsBy('listPage');
export const collectionOfItemPage = kindsBy('itemPage');
