import { partAddress, type CollectionId } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { partsOf } from '../catalog/collection-pages.ts';
import { type Parts } from '../catalog/split.ts';
import { newsItem, pageItem, productResource, workItem } from './represent.ts';
import type { Resource } from './resources/resources.ts';

/** The number of items from the oldest to the end of a part: what an older part says never changes with newer ones. */
const countUpTo = (parts: Parts<unknown>, number: number): number =>
  parts.slice(0, number).reduce((sum, { length }) => sum + length, 0);

/** A part of a collection, by its number; the newest where none is given. */
type Represent<Id extends CollectionId> = (catalog: Catalog, number?: number) => Resource<Id>;

/** Puts a part's items into the envelope that all collections have. */
function enveloped<Record, Item extends { readonly dateModified: string }>(
  id: CollectionId,
  parts: (catalog: Catalog) => Parts<Record>,
  represent: (catalog: Catalog, record: Record) => Item,
) {
  return (catalog: Catalog, number?: number) => {
    const all = parts(catalog);
    const at = number ?? all.length;
    const items = (all[at - 1] ?? []).map((record) => represent(catalog, record));
    const whole = catalog.site + href(id, undefined, catalog.version);
    const numbered = (one: number): string | null => (all[one - 1] ? partAddress(whole, one) : null);
    return {
      items,
      total: countUpTo(all, at),
      links: {
        self: at === all.length ? whole : partAddress(whole, at),
        first: partAddress(whole, 1),
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
  products: enveloped('products', partsOf.products, productResource),
  newsList: enveloped('newsList', partsOf.newsList, newsItem),
  workList: enveloped('workList', partsOf.workList, workItem),
  pageList: enveloped('pageList', partsOf.pageList, pageItem),
};
