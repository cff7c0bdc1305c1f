import { z } from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import { latest, dayIn } from '../../content/day.ts';
import { recordName, type Change } from '../../catalog/ledger.ts';
import { memoizedPages, recordPageKey, type CollectionPages, type PageKey } from '../../catalog/paginate.ts';
import { lastChanged, type SitePage } from '../../catalog/site-pages.ts';
import { postsOf, topicsOf, type Topic } from '../../catalog/topics.ts';
import type { CatalogRecord } from '../../content/schema/records.ts';
import { collectionKinds, collections, type CollectionKind } from '../../contract/collections.ts';
import { collectionPageAddress, type CollectionId, type PagedId } from '../../contract/pagination.ts';
import { href } from '../../contract/routes.ts';
import { changeItem, newsItem, pageItem, productResource, topicItem, workItem } from './records.ts';
import * as schemas from '../schemas/items.ts';
import { listSchema, listShape } from '../schemas/list.ts';
import { product } from '../schemas/product.ts';

interface Item {
  readonly dateModified: string;
}

interface CollectionResource<K extends CollectionKind> {
  readonly represent: (catalog: Catalog, record: CatalogRecord<K>) => Item;
  readonly schema: z.ZodObject;
}

export const collectionResources = {
  products: {
    represent: productResource,
    schema: listSchema(product, 'ProductCollection', 'All products, in the order that the company gives them'),
  },
  news: {
    represent: newsItem,
    schema: listSchema(schemas.newsItem, 'NewsCollection', 'News posts, newest first'),
  },
  work: {
    represent: workItem,
    schema: listSchema(schemas.workItem, 'WorkCollection', 'Selected work, newest first'),
  },
} as const satisfies { readonly [K in CollectionKind]: CollectionResource<K> };

const collectionList = <K extends CollectionKind>(kind: K) => ({
  ...collectionResources[kind],
  listed: (catalog: Catalog) => catalog[kind],
  keyOf: recordPageKey(kind),
  dayOf: lastChanged,
});

/** The lists that are derived from other data: topics, the posts of one topic, pages and changes. */
const otherLists = {
  topics: {
    listed: ({ news }: Catalog) => topicsOf(news),
    // A topic is as old as its first post.
    keyOf: ({ slug, posts }: Topic) => ({ since: posts.at(-1)?.data.date ?? '', name: slug }),
    dayOf: ({ posts }: Topic) => latest(posts.map(lastChanged)) ?? '',
    represent: topicItem,
    schema: listSchema(schemas.topicItem, 'TopicCollection', 'Every topic of the news, ordered by slug'),
  },
  topic: {
    ...collectionList('news'),
    listed: ({ news }: Catalog, slug: string) => postsOf(news, slug),
  },
  pageList: {
    listed: ({ pages }: Catalog) => pages,
    keyOf: ({ since, path }: SitePage) => ({ since, name: path }),
    dayOf: ({ dateModified }: SitePage) => dateModified,
    represent: pageItem,
    schema: listSchema(schemas.pageItem, 'PageCollection', 'Every canonical page, in the order of the sitemap'),
  },
  changes: {
    listed: ({ ledger }: Catalog) => ledger.changes,
    keyOf: (change: Change) => ({ since: change.time, name: recordName(change) }),
    dayOf: ({ time }: Change, { organization }: Catalog) => dayIn(new Date(time), organization.timeZone),
    represent: changeItem,
    schema: z
      .strictObject({ beginning: schemas.beginning, ...listShape(schemas.changeItem) })
      .meta({ id: 'ChangeCollection', description: 'Every recorded change, newest first' }),
  },
} as const;

export const listResources = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].list, collectionList(kind)])),
  ...otherLists,
} as typeof otherLists & {
  readonly [K in CollectionKind as (typeof collections)[K]['list']]: (typeof collectionResources)[K];
};

/** A list in the API: its items in order, paginated if there are many. */
interface List<Listed> {
  /** Returns all items of the list. `slug` is the slug in the list's path, or empty if the path has none. */
  readonly listed: (catalog: Catalog, slug: string) => readonly Listed[];
  readonly keyOf: (one: Listed) => PageKey;
  /** Returns the day on which an item last changed, as an RFC 3339 full-date. */
  readonly dayOf: (one: Listed, catalog: Catalog) => string;
  readonly represent: (catalog: Catalog, one: Listed) => object;
}

export const lists = listResources as unknown as Readonly<Record<PagedId, List<unknown>>>;

/** Returns the collection pages of a list. `slug` is the slug in the list's path, or empty if the path has none. */
export const listPages = (catalog: Catalog, id: PagedId, slug: string): CollectionPages<unknown> =>
  memoizedPages(lists[id].listed(catalog, slug), lists[id].keyOf);

export const itemResource = (catalog: Catalog, record: CatalogRecord<CollectionKind>): object =>
  lists[collections[record.kind].list].represent(catalog, record);

export const listedItems = (catalog: Catalog, id: CollectionId): readonly object[] =>
  lists[id].listed(catalog, '').map((one) => lists[id].represent(catalog, one));

/** Returns a page of a list, by default the newest. Undefined if the topic `slug` or its page does not exist. */
export function listResource(catalog: Catalog, id: PagedId, slug = '', requestedPage?: number) {
  const pages = listPages(catalog, id, slug);
  const pageNumber = requestedPage ?? pages.length;
  const listed = pages[pageNumber - 1] ?? [];
  if (slug !== '' && listed.length === 0) return undefined;
  const address = catalog.site + href(id, slug, catalog.version);
  const addressOf = (one: number): string | null => (pages[one - 1] ? collectionPageAddress(address, one) : null);
  return {
    ...(id === 'changes' && { beginning: catalog.ledger.beginning }),
    items: listed.map((one) => lists[id].represent(catalog, one)),
    // Counts the items up to the end of this page, so that newer items do not change older pages.
    total: pages.slice(0, pageNumber).flat().length,
    links: {
      self: pageNumber === pages.length ? address : collectionPageAddress(address, pageNumber),
      first: collectionPageAddress(address, 1),
      previous: addressOf(pageNumber - 1),
      next: addressOf(pageNumber + 1),
      last: address,
    },
    dateModified: latest(listed.map((one) => lists[id].dayOf(one, catalog))) ?? null,
  };
}
