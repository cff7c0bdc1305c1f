import type { z } from 'zod';
import { collectionKinds, collections, type CollectionKind } from '../../contract/collections.ts';
import { collectionPageAddress, type CollectionId, type PagedId } from '../../contract/pagination.ts';
import { href } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { latest } from '../../catalog/latest.ts';
import { listPages, lists } from '../../catalog/lists.ts';
import type { CollectionPages } from '../../catalog/paginate.ts';
import type { CatalogRecord } from '../../content/schema/records.ts';
import { changeItem, newsItem, pageItem, productResource, topicItem, workItem } from './records.ts';
import * as schemas from '../schemas/items.ts';
import { product } from '../schemas/product.ts';

interface Item {
  readonly dateModified: string;
}

interface CollectionResource<K extends CollectionKind> {
  readonly item: z.ZodType<Item>;
  readonly represent: (catalog: Catalog, record: CatalogRecord<K>) => Item;
  readonly schema: string;
  readonly description: string;
}

export const collectionResources = {
  products: {
    item: product,
    represent: productResource,
    schema: 'ProductCollection',
    description: 'All products, in the order that the company gives them',
  },
  news: {
    item: schemas.newsItem,
    represent: newsItem,
    schema: 'NewsCollection',
    description: 'News posts, newest first',
  },
  work: {
    item: schemas.workItem,
    represent: workItem,
    schema: 'WorkCollection',
    description: 'Selected work, newest first',
  },
} as const satisfies { readonly [K in CollectionKind]: CollectionResource<K> };

/** The lists that are not collections of content. */
const otherLists = {
  topics: {
    item: schemas.topicItem,
    represent: topicItem,
    schema: 'TopicCollection',
    description: 'Every topic of the news, ordered by slug',
  },
  topic: collectionResources.news,
  pageList: {
    item: schemas.pageItem,
    represent: pageItem,
    schema: 'PageCollection',
    description: 'Every canonical page, in the order of the sitemap',
  },
  changes: {
    also: { beginning: schemas.beginning },
    item: schemas.changeItem,
    represent: changeItem,
    schema: 'ChangeCollection',
    description: 'Every recorded change, newest first',
  },
} as const;

export const listResources = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].list, collectionResources[kind]])),
  ...otherLists,
} as typeof otherLists & {
  readonly [K in CollectionKind as (typeof collections)[K]['list']]: (typeof collectionResources)[K];
};

const representing = (catalog: Catalog, id: PagedId): ((listed: unknown) => object) => {
  const { represent } = listResources[id] as { readonly represent: (catalog: Catalog, listed: unknown) => object };
  return (listed) => represent(catalog, listed);
};

export const itemResource = (catalog: Catalog, record: CatalogRecord<CollectionKind>): object =>
  representing(catalog, collections[record.kind].list)(record);

export const listedItems = (catalog: Catalog, id: CollectionId): readonly object[] =>
  lists[id].listed(catalog, '').map(representing(catalog, id));

/** Returns the number of items up to the end of a collection page. Adding newer items does not change it. */
const countUpTo = (pages: CollectionPages<unknown>, number: number): number =>
  pages.slice(0, number).reduce((sum, { length }) => sum + length, 0);

/** Returns a page of a list, the newest by default; undefined if no list has the slug. */
export function listResource(catalog: Catalog, id: PagedId, slug = '', number?: number) {
  const pages = listPages(catalog, id, slug);
  const at = number ?? pages.length;
  const listed = pages[at - 1] ?? [];
  if (slug !== '' && listed.length === 0) return undefined;
  const whole = catalog.site + href(id, slug, catalog.version);
  const numbered = (one: number): string | null => (pages[one - 1] ? collectionPageAddress(whole, one) : null);
  return {
    ...(id === 'changes' && { beginning: catalog.ledger.beginning }),
    items: listed.map(representing(catalog, id)),
    total: countUpTo(pages, at),
    links: {
      self: at === pages.length ? whole : collectionPageAddress(whole, at),
      first: collectionPageAddress(whole, 1),
      previous: numbered(at - 1),
      next: numbered(at + 1),
      last: whole,
    },
    dateModified: latest(listed.map((one) => lists[id].dayOf(one, catalog))) ?? null,
  };
}
