import type { PageRoute, ResourceRoute } from './route.ts';
import { versionRoot, versions } from './versions.ts';

const v1 = versionRoot(versions.current);

/** The resources of the collections: the list of each, and one record of it when that is a resource of its own. */
export const collectionResourceRoutes = {
  products: {
    kind: 'resource',
    path: `${v1}/products`,
    operationId: 'listProducts',
    summary: 'All products, each with its status and canonical URLs',
    description: `Returns every product with its status, life dates, features, prices and URLs. Use it to find or compare products, by price or by what works offline. When the slug is known, use getProduct.`,
  },
  product: {
    kind: 'resource',
    path: `${v1}/products/{slug}`,
    operationId: 'getProduct',
    summary: 'One product by its slug',
    description: 'Returns one product, in the same form as in listProducts, which has the slugs.',
  },
  newsList: {
    kind: 'resource',
    path: `${v1}/news`,
    operationId: 'listNews',
    summary: 'News posts, newest first',
    description: `Returns the news posts with headline, summary, dates, keywords and URLs. The full text of a post is at its markdownUrl.`,
  },
  workList: {
    kind: 'resource',
    path: `${v1}/work`,
    operationId: 'listWork',
    summary: 'Selected work, newest first',
    description: `Returns the selected work that can be discussed in public: client, industry, products used and results. The full story is at its markdownUrl.`,
  },
} as const satisfies Record<string, ResourceRoute>;

/** The pages of the collections: the list of each, and one for each record. */
export const collectionPageRoutes = {
  productsPage: { kind: 'page', path: '/products' },
  productPage: { kind: 'page', path: '/products/{slug}' },
  newsPage: { kind: 'page', path: '/news' },
  postPage: { kind: 'page', path: '/news/{slug}' },
  workPage: { kind: 'page', path: '/work' },
  piecePage: { kind: 'page', path: '/work/{slug}' },
} as const satisfies Record<string, PageRoute>;

/** A kind of record that is published as a list, as a page for each record, and as a resource of the API. */
export interface Collection {
  /** The resource that lists it. */
  readonly list: keyof typeof collectionResourceRoutes;
  /** The resource that is one record of it; undefined when the list is the only way to a record. */
  readonly item: keyof typeof collectionResourceRoutes | undefined;
  readonly listPage: keyof typeof collectionPageRoutes;
  readonly itemPage: keyof typeof collectionPageRoutes;
  /** The nouns for one record and for several. */
  readonly nouns: readonly [one: string, several: string];
  /** The argument of `npm run new` for a new record. */
  readonly command: string;
  /** The name of the collection in sentences about the catalog. */
  readonly topic: string;
  /** True when a reader with little room leaves its records out: `Optional` in llms.txt, and not in llms-full.txt. */
  readonly optional?: true;
}

/** Every collection, by the folder of its records in `content/`, in the order in which the site has them. */
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
    optional: true,
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

const kindsBy = (part: 'list' | 'item' | 'listPage' | 'itemPage'): ReadonlyMap<string, CollectionKind> =>
  new Map(
    collectionKinds.flatMap((kind) => {
      const id = collections[kind][part];
      return id === undefined ? [] : [[id, kind] as const];
    }),
  );

/** The collection that a resource lists, by the route of that resource. */
export const collectionOfList = kindsBy('list');

/** The collection that a resource has one record of, by the route of that resource. */
export const collectionOfItem = kindsBy('item');

/** The collection that a page lists, by the route of that page. */
export const collectionOfListPage = kindsBy('listPage');

/** The collection that a page shows one record of, by the route of that page. */
export const collectionOfItemPage = kindsBy('itemPage');
