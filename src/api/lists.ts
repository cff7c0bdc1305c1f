import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { memoizeBy } from '../catalog/memoize-by.ts';
import { paginate, pagesOf, type CollectionPages } from '../catalog/paginate.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { collectionIds, collectionPageAddress, type CollectionId } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import { field } from '../schemas/fields.ts';
import { latest } from '../text/day.ts';
import { NewsItem, newsItem, PageItem, pageItem, Product, productResource, WorkItem, workItem } from './entries.ts';
import { count, dateModified } from './fields.ts';

const link = (description: string, query = '?page=2') =>
  field(z.url(), description, `https://www.acme.example/api/v1/news${query}`);

export const CollectionLinks = z
  .strictObject({
    self: link('This page', ''),
    first: link('Page 1, which has the oldest items of a list in order of date', '?page=1'),
    previous: link('The page before').optional(),
    next: link('The page after').optional(),
    last: link('The newest items', ''),
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

type Pages = CollectionPages<{ readonly dateModified: string }>;

/** Returns a function that returns the pages of a list as the API has them. Memoized, because every page needs all. */
const list = <Item>(
  pages: (catalog: Catalog) => CollectionPages<Item>,
  represent: (catalog: Catalog, item: Item) => Pages[number][number],
) =>
  memoizeBy((catalog: Catalog): Pages => pages(catalog).map((items) => items.map((item) => represent(catalog, item))));

const lists: Readonly<Record<CollectionId, (catalog: Catalog) => Pages>> = {
  products: list(({ products }) => pagesOf(products), productResource),
  newsList: list(({ news }) => pagesOf(news), newsItem),
  workList: list(({ work }) => pagesOf(work), workItem),
  // Pages of one day are in the order of the sitemap.
  pageList: list(({ pages }) => {
    const sorted = pages.toSorted((a, b) => b.dateModified.localeCompare(a.dateModified));
    return paginate(sorted, ({ dateModified: day, path }) => [day, path]);
  }, pageItem),
};

/** Returns the day on which each item of a list last changed. */
export const changesOf = (catalog: Catalog, id: CollectionId): string[] =>
  lists[id](catalog).flatMap((items) => items.map((item) => item.dateModified));

/** Returns every page of the lists that have several, the last one included. */
export const numberedResources = (catalog: Catalog) =>
  collectionIds.flatMap((id) => {
    const pages = lists[id](catalog);
    return pages.length === 1 ? [] : pages.map((_, index) => ({ id, page: index + 1 }));
  });

/** Returns a page of a list, by default the last one, which has the newest items. Undefined if there is no such page. */
export function listResource<Id extends CollectionId>(
  catalog: Catalog,
  id: Id,
  requestedPage?: number,
): z.output<(typeof listSchemas)[Id]> | undefined {
  const pages = lists[id](catalog);
  const page = requestedPage ?? pages.length;
  const items = pages[page - 1];
  if (!items) return undefined;
  const last = catalog.site + href(id);
  return {
    items,
    // Counts the items up to the end of this page, so that newer items do not change older pages.
    total: pages.slice(0, page).flat().length,
    links: {
      self: page === pages.length ? last : collectionPageAddress(last, page),
      first: collectionPageAddress(last, 1),
      ...(page > 1 && { previous: collectionPageAddress(last, page - 1) }),
      ...(page < pages.length && { next: collectionPageAddress(last, page + 1) }),
      last,
    },
    dateModified: latest(items.map((item) => item.dateModified)),
  } as unknown as z.output<(typeof listSchemas)[Id]>;
}
