import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { lastChanged, type SitePage } from '../catalog/site-pages.ts';
import { collectionOfList } from '../contract/collections.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { collectionPageAddress, paginate, type CollectionId } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Entry } from '../schemas/collections.ts';
import { field } from '../schemas/fields.ts';
import { latest } from '../text/day.ts';
import { NewsItem, newsItem, PageItem, pageItem, Product, productResource, WorkItem, workItem } from './entries.ts';
import { count, dateModified } from './fields.ts';

const link = (description: string, query = '?page=2') =>
  field(z.url(), description, `https://www.acme.example/api/v1/news${query}`);

export const CollectionLinks = z
  .strictObject({
    self: link('This page', ''),
    first: link('Page 1, which has the end of the list', '?page=1'),
    previous: link('The page before').optional(),
    next: link('The page after').optional(),
    last: link('The last page, which has the beginning of the list', ''),
  })
  .meta({ description: 'To read all items, start without page and follow previous' });

const collection = <Item extends z.ZodType>(item: Item, description: string) =>
  z
    .strictObject({
      items: z.array(item).max(itemsPerPage),
      total: field(count, 'Number of items up to this page', 250),
      links: CollectionLinks,
      dateModified: dateModified.optional(),
    })
    .meta({ description });

export const ProductCollection = collection(Product, 'In the order that the company gives them');
export const NewsCollection = collection(NewsItem, 'Newest first');
export const WorkCollection = collection(WorkItem, 'Newest first');
export const PageCollection = collection(PageItem, 'The last changed first');

export const listSchemas = {
  products: ProductCollection,
  newsList: NewsCollection,
  workList: WorkCollection,
  pageList: PageCollection,
} as const satisfies Record<CollectionId, z.ZodType>;

type ListItem = Entry<'products'> | Entry<'news'> | Entry<'work'> | SitePage;

/** Returns the items of a list in the order of the API. */
export function listItems(catalog: Catalog, id: CollectionId): readonly ListItem[] {
  const kind = collectionOfList.get(id);
  return kind ? catalog[kind] : catalog.pagesByChange;
}

/** Returns the latest day on which an item changed. Undefined if there are no items. */
export const itemsChanged = (items: readonly ListItem[]): string | undefined =>
  latest(items.map((item) => ('collection' in item ? lastChanged(item) : item.dateModified)));

function represent(catalog: Catalog, item: ListItem): object {
  if (!('collection' in item)) return pageItem(catalog, item);
  if (item.collection === 'products') return productResource(catalog, item);
  return item.collection === 'news' ? newsItem(catalog, item) : workItem(catalog, item);
}

/** Returns a page of a list, by default the last one, which has its beginning. Undefined if there is no such page. */
export function listResource<Id extends CollectionId>(
  catalog: Catalog,
  id: Id,
  requestedPage?: number,
): z.output<(typeof listSchemas)[Id]> | undefined {
  const all = listItems(catalog, id);
  const pages = paginate(all);
  const page = requestedPage ?? pages.length;
  const items = pages[page - 1];
  if (!items) return undefined;
  const last = catalog.site + href(id);
  return {
    items: items.map((item) => represent(catalog, item)),
    // Counts the items up to the end of this page, so that new items at the beginning do not change other pages.
    total: Math.min(page * itemsPerPage, all.length),
    links: {
      self: page === pages.length ? last : collectionPageAddress(last, page),
      first: collectionPageAddress(last, 1),
      ...(page > 1 && { previous: collectionPageAddress(last, page - 1) }),
      ...(page < pages.length && { next: collectionPageAddress(last, page + 1) }),
      last,
    },
    dateModified: itemsChanged(items),
  } as unknown as z.output<(typeof listSchemas)[Id]>;
}
