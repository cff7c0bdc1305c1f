import type { PageId, ResourceId } from './routes.ts';

/** The collections of entries in display order, by the name of their folder in `content/`, with their routes and names. */
export const collections = {
  products: {
    list: 'products',
    /** The resource of a single entry. Undefined if the API returns entries only as a list. */
    item: 'product',
    listPage: 'productsPage',
    itemPage: 'productPage',
    nouns: ['product', 'products'],
    /** The word for an entry in `npm run new`. */
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
} as const satisfies Record<
  string,
  { list: ResourceId; item: ResourceId | undefined; listPage: PageId; itemPage: PageId } & Record<
    'command' | 'topic',
    string
  > & { nouns: readonly [one: string, several: string] }
>;

export type CollectionKind = keyof typeof collections;
export const collectionKinds = Object.keys(collections) as CollectionKind[];

const kindsBy = (part: 'list' | 'item' | 'listPage'): ReadonlyMap<string | undefined, CollectionKind> =>
  new Map(collectionKinds.map((kind) => [collections[kind][part], kind]));

export const collectionOfList = kindsBy('list');
export const collectionOfItem = kindsBy('item');
export const collectionOfListPage = kindsBy('listPage');
