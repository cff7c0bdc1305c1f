import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { memoizeBy } from '../catalog/memoize-by.ts';
import { paginate, pagesOf, type CollectionPages } from '../catalog/paginate.ts';
import { lastChanged, type SitePage } from '../catalog/site-pages.ts';
import type { CollectionKind } from '../contract/collections.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { collectionIds, collectionPageAddress, type CollectionId } from '../contract/pagination.ts';
import { href, resourceName } from '../contract/routes.ts';
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

export const listSchemas = {
  products: collection(Product, 'In the order that the company gives them'),
  newsList: collection(NewsItem, 'Newest first'),
  workList: collection(WorkItem, 'Newest first'),
  pageList: collection(PageItem, 'The last changed first'),
} as const satisfies Record<CollectionId, z.ZodType>;

type Item = { readonly [Kind in CollectionKind]: Entry<Kind> }[CollectionKind] | SitePage;

/** Returns the pages of the site, the last changed first. Pages of one day are in the order of the sitemap. */
const sitePagesByChange = memoizeBy(({ pages }: Catalog): CollectionPages<SitePage> => {
  const sorted = pages.toSorted((a, b) => b.dateModified.localeCompare(a.dateModified));
  return paginate(sorted, ({ dateModified: day, path }) => [day, path]);
});

const itemsByPage: Readonly<Record<CollectionId, (catalog: Catalog) => CollectionPages<Item>>> = {
  products: ({ products }) => pagesOf(products),
  newsList: ({ news }) => pagesOf(news),
  workList: ({ work }) => pagesOf(work),
  pageList: sitePagesByChange,
};

const changed = (item: Item): string => ('collection' in item ? lastChanged(item) : item.dateModified);

/** Returns the day on which each item of a list last changed. */
export const changesOf = (catalog: Catalog, id: CollectionId): string[] => itemsByPage[id](catalog).flat().map(changed);

function represent(catalog: Catalog, item: Item): object {
  if (!('collection' in item)) return pageItem(catalog, item);
  if (item.collection === 'products') return productResource(catalog, item);
  return item.collection === 'news' ? newsItem(catalog, item) : workItem(catalog, item);
}

/** A page of a list of more than `itemsPerPage` items. `list` is the name of the list in its address. */
export type NumberedPage = { readonly id: CollectionId; readonly list: string; readonly page: number };

/** Returns every page of the lists that have several, the last one included. */
export const numberedResources = (catalog: Catalog): NumberedPage[] =>
  collectionIds.flatMap((id) => {
    const pages = itemsByPage[id](catalog);
    return pages.length === 1 ? [] : pages.map((_, index) => ({ id, list: resourceName(id), page: index + 1 }));
  });

/** Returns a page of a list, by default the last one, which has the newest items. Undefined if there is no such page. */
export function listResource<Id extends CollectionId>(
  catalog: Catalog,
  id: Id,
  requestedPage?: number,
): z.output<(typeof listSchemas)[Id]> | undefined {
  const pages = itemsByPage[id](catalog);
  const page = requestedPage ?? pages.length;
  const items = pages[page - 1];
  if (!items) return undefined;
  const last = catalog.site + href(id);
  return {
    items: items.map((item) => represent(catalog, item)),
    // Counts the items up to the end of this page, so that newer items do not change older pages.
    total: pages.slice(0, page).flat().length,
    links: {
      self: page === pages.length ? last : collectionPageAddress(last, page),
      first: collectionPageAddress(last, 1),
      ...(page > 1 && { previous: collectionPageAddress(last, page - 1) }),
      ...(page < pages.length && { next: collectionPageAddress(last, page + 1) }),
      last,
    },
    dateModified: latest(items.map(changed)),
  } as z.output<(typeof listSchemas)[Id]>;
}
