import type { z } from 'zod';
import { collectionOfList, type CollectionKind } from '../contract/collections.ts';
import { collectionPageAddress, type CollectionId } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { pagesOfPageList } from '../catalog/collection-pages.ts';
import { recordPages } from '../catalog/record-pages.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import { type CollectionPages } from '../catalog/paginate.ts';
import { newsItem, pageItem, productResource, workItem } from './represent.ts';
import * as schemas from './resources/items.ts';
import { product } from './resources/product.ts';

/** What every item of a list states. */
interface Item {
  readonly dateModified: string;
}

/** How the API has a collection: its records, and what the description calls the list of them. */
interface CollectionResource<K extends CollectionKind> {
  readonly item: z.ZodType<Item>;
  readonly represent: (catalog: Catalog, record: CatalogRecord<K>) => Item;
  /** Name of the list's schema. */
  readonly schema: string;
  readonly description: string;
}

/** How the API has each collection. */
export const collectionResources = {
  products: {
    item: product,
    represent: productResource,
    schema: 'ProductCollection',
    description: 'All products',
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

/** A record as clients read it. */
export const itemResource = (catalog: Catalog, record: CatalogRecord<CollectionKind>): Item =>
  (collectionResources[record.kind] as CollectionResource<CollectionKind>).represent(catalog, record);

/** The number of items from the oldest to the end of a part: what an older part says never changes with newer ones. */
const countUpTo = (pages: CollectionPages<unknown>, number: number): number =>
  pages.slice(0, number).reduce((sum, { length }) => sum + length, 0);

/** Puts the items of a page into the envelope that all lists have. */
function enveloped<Listed>(
  { site, version }: Catalog,
  id: CollectionId,
  {
    all,
    number,
    represent,
  }: {
    readonly all: CollectionPages<Listed>;
    readonly number: number | undefined;
    readonly represent: (listed: Listed) => Item;
  },
) {
  const at = number ?? all.length;
  const items = (all[at - 1] ?? []).map(represent);
  const whole = site + href(id, undefined, version);
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
    dateModified: latest(items.map(({ dateModified }) => dateModified)) ?? null,
  };
}

/** A page of the list behind a resource, by its number; the newest when none is given. */
export function listResource(catalog: Catalog, id: CollectionId, number?: number) {
  const kind = collectionOfList.get(id);
  return kind === undefined
    ? enveloped(catalog, id, { all: pagesOfPageList(catalog), number, represent: (page) => pageItem(catalog, page) })
    : enveloped(catalog, id, {
        all: recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]),
        number,
        represent: (record) => itemResource(catalog, record),
      });
}
