import { collectionPageAddress, type CollectionId } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { collectionPages } from '../catalog/collection-pages.ts';
import { type CollectionPages } from '../catalog/paginate.ts';
import { newsItem, pageItem, productResource, workItem } from './represent.ts';
import type { Resource } from './resources/resources.ts';

/** The number of items from the oldest to the end of a part: what an older part says never changes with newer ones. */
const countUpTo = (pages: CollectionPages<unknown>, number: number): number =>
  pages.slice(0, number).reduce((sum, { length }) => sum + length, 0);

/** A part of a collection, by its number; the newest where none is given. */
type Represent<Id extends CollectionId> = (catalog: Catalog, number?: number) => Resource<Id>;

/** Puts a part's items into the envelope that all collections have. */
function enveloped<Record, Item extends { readonly dateModified: string }>(
  id: CollectionId,
  pages: (catalog: Catalog) => CollectionPages<Record>,
  represent: (catalog: Catalog, record: Record) => Item,
) {
  return (catalog: Catalog, number?: number) => {
    const all = pages(catalog);
    const at = number ?? all.length;
    const items = (all[at - 1] ?? []).map((record) => represent(catalog, record));
    const whole = catalog.site + href(id, undefined, catalog.version);
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
  };
}

/** The collections, by their route. */
export const collections: { readonly [Id in CollectionId]: Represent<Id> } = {
  products: enveloped('products', collectionPages.products, productResource),
  newsList: enveloped('newsList', collectionPages.newsList, newsItem),
  workList: enveloped('workList', collectionPages.workList, workItem),
  pageList: enveloped('pageList', collectionPages.pageList, pageItem),
};
