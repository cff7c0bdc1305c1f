import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { pageOf, type SitePage } from '../catalog/site-page.ts';
import { itemOf, listed, mapNames, type ItemSchemas, type ListedEntry } from '../collections/index.ts';
import { listedNames, type FolderName, type ListedName } from '../contract/collections.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { collectionPageAddress, paginate } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import { field } from '../schemas/fields.ts';
import { latest } from '../text/day.ts';
import { count, dateModified } from './fields.ts';
import { PageItem, pageItem } from './page-item.ts';

const link = (description: string, query = '?page=2') =>
  field(z.url(), description, `https://www.acme.example/api/v1/news${query}`);

export const CollectionLinks = z
  .strictObject({
    self: link('This page', ''),
    first: link('The first page', ''),
    previous: link('The page before').optional(),
    next: link('The page after').optional(),
    last: link('The last page', '?page=3'),
  })
  .meta({ id: 'CollectionLinks', description: 'To read all items, start without page and follow next' });

/** Returns the schema of a list. `name` is its name in OpenAPI without `Collection`. */
const listSchema = <Item extends z.ZodObject>(name: string, item: Item, description: string) =>
  z
    .strictObject({
      items: z.array(item).max(itemsPerPage).meta({ description: 'Those of this page' }),
      total: field(count, 'Number of all items', 250),
      links: CollectionLinks,
      dateModified: dateModified.optional(),
    })
    .meta({ id: `${name}Collection`, description });

type ListSchema<Item extends z.ZodObject> = ReturnType<typeof listSchema<Item>>;
type ListSchemas = { readonly [Name in ListedName]: ListSchema<ItemSchemas[Name]> };

export const listSchemas = {
  ...mapNames<ListSchemas>(listedNames, (name) => {
    const { api } = listed[name];
    return listSchema<z.ZodObject>(api.name, api.schema, api.order);
  }),
  pages: listSchema('Page', PageItem, 'The last changed first'),
};

/** An item of a list. Its functions do the work when they are called, because a page shows only some of a list. */
interface ListItem {
  /** Returns the page that has the same facts. */
  readonly page: () => SitePage;
  readonly represent: () => object;
}

/** Returns the items of a list in the order of the API. */
export function listItems(catalog: Catalog, id: FolderName): readonly ListItem[] {
  if (id === 'pages')
    return catalog.sitePagesByChange.map((page) => ({ page: () => page, represent: () => pageItem(catalog, page) }));
  const entries: readonly ListedEntry[] = catalog[id];
  return entries.map((entry) => ({
    page: () => pageOf(catalog, entry),
    represent: () => itemOf(entry.collection, catalog, entry),
  }));
}

/** Returns the latest day on which an item changed. Undefined if there are no items. */
export const itemsChanged = (items: readonly ListItem[]): string | undefined =>
  latest(items.map(({ page }) => page().dateModified));

/** Returns a page of a list, by default the first. Undefined if there is no such page. */
export function listResource(catalog: Catalog, id: FolderName, page = 1): object | undefined {
  const all = listItems(catalog, id);
  const pages = paginate(all);
  const items = pages[page - 1];
  if (!items) return undefined;
  const at = (number: number): string => collectionPageAddress(catalog.site + href(id), number);
  return {
    items: items.map((item) => item.represent()),
    total: all.length,
    links: {
      self: at(page),
      first: at(1),
      ...(page > 1 && { previous: at(page - 1) }),
      ...(page < pages.length && { next: at(page + 1) }),
      last: at(pages.length),
    },
    dateModified: itemsChanged(items),
  };
}
