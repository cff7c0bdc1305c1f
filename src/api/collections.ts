import type { z } from 'zod';
import { collectionOfList, type CollectionKind } from '../contract/collections.ts';
import { collectionPageAddress, type CollectionId, type PagedId } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { pagesOfChanges, pagesOfPageList, pagesOfTopics } from '../catalog/collection-pages.ts';
import { recordPages, topicPages } from '../catalog/record-pages.ts';
import { topicsOf } from '../catalog/topics.ts';
import { dayOfChange } from '../catalog/ledger.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import { type CollectionPages } from '../catalog/paginate.ts';
import { changeItem, newsItem, pageItem, productResource, topicItem, workItem } from './represent.ts';
import * as schemas from './resources/items.ts';
import { product } from './resources/product.ts';

/** The fields that every item of a list has. */
interface Item {
  readonly dateModified: string;
}

/** How the API represents a collection: its items, and the schema of its list. */
interface CollectionResource<K extends CollectionKind> {
  readonly item: z.ZodType<Item>;
  readonly represent: (catalog: Catalog, record: CatalogRecord<K>) => Item;
  /** The name of the list's schema in the description. */
  readonly schema: string;
  readonly description: string;
}

/** How the API represents each collection. */
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

/** The item of the API that represents a record. */
export const itemResource = (catalog: Catalog, record: CatalogRecord<CollectionKind>): Item =>
  (collectionResources[record.kind] as CollectionResource<CollectionKind>).represent(catalog, record);

/** The number of items up to the end of a collection page, so that newer items never change an older page. */
const countUpTo = (pages: CollectionPages<unknown>, number: number): number =>
  pages.slice(0, number).reduce((sum, { length }) => sum + length, 0);

/** The items of a collection page in the envelope that all lists have. */
function enveloped<Listed, Represented>(
  { site, version }: Catalog,
  id: PagedId,
  {
    all,
    slug,
    number,
    represent,
    dayOf,
  }: {
    readonly all: CollectionPages<Listed>;
    /** The slug in the path of the list, where it has one. */
    readonly slug?: string;
    readonly number: number | undefined;
    readonly represent: (listed: Listed) => Represented;
    /** RFC 3339 full-date on which an item last changed. */
    readonly dayOf: (item: Represented) => string;
  },
) {
  const at = number ?? all.length;
  const items = (all[at - 1] ?? []).map(represent);
  const whole = site + href(id, slug, version);
  const numbered = (one: number): string | null => (all[one - 1] ? collectionPageAddress(whole, one) : null);
  return {
    items,
    total: countUpTo(all, at),
    links: {
      self: at === all.length ? whole : collectionPageAddress(whole, at),
      first: collectionPageAddress(whole, 1),
      previous: numbered(at - 1),
      next: numbered(at + 1),
      last: whole,
    },
    dateModified: latest(items.map(dayOf)) ?? null,
  };
}

/** Every item of a list, in its order. */
export function listedItems(catalog: Catalog, id: CollectionId): readonly object[] {
  const kind = collectionOfList.get(id);
  if (kind) return catalog[kind].map((record: CatalogRecord<CollectionKind>) => itemResource(catalog, record));
  if (id === 'topics') return topicsOf(catalog.news).map((topic) => topicItem(catalog, topic));
  return id === 'changes'
    ? catalog.ledger.changes.map((change) => changeItem(catalog, change))
    : catalog.pages.map((page) => pageItem(catalog, page));
}

const dayModified = ({ dateModified }: Item): string => dateModified;

/** A page of the posts of a topic, by its number; the newest when none is given. Undefined when there is no such topic. */
export function topicResource(catalog: Catalog, slug: string, number?: number) {
  const all = topicPages(catalog.news, slug);
  if (all.length === 1 && all[0]?.length === 0) return undefined;
  return enveloped(catalog, 'topic', {
    all,
    slug,
    number,
    represent: (post) => newsItem(catalog, post),
    dayOf: dayModified,
  });
}

/** A page of the list behind a resource, by its number; the newest when none is given. */
export function listResource(catalog: Catalog, id: CollectionId, number?: number) {
  const kind = collectionOfList.get(id);
  if (kind !== undefined) {
    const all = recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
    return enveloped(catalog, id, { all, number, represent: (one) => itemResource(catalog, one), dayOf: dayModified });
  }
  if (id === 'topics') {
    const all = pagesOfTopics(catalog);
    return enveloped(catalog, id, { all, number, represent: (one) => topicItem(catalog, one), dayOf: dayModified });
  }
  return id === 'changes'
    ? enveloped(catalog, id, {
        all: pagesOfChanges(catalog),
        number,
        represent: (change) => changeItem(catalog, change),
        dayOf: dayOfChange,
      })
    : enveloped(catalog, id, {
        all: pagesOfPageList(catalog),
        number,
        represent: (page) => pageItem(catalog, page),
        dayOf: dayModified,
      });
}
