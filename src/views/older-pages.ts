import { itemsPerPage } from '../contract/limits.ts';
import { collectionPageAddress, type CollectionId } from '../contract/pagination.ts';
import { href, routes, type PageId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { collectionPages } from '../catalog/collection-pages.ts';
import { changed, type SitePage } from '../catalog/site-pages.ts';
import { linkValue, proseBlock, type Block, type Value } from './view.ts';

/** The pages that list a collection, as their routes say. */
export type ListPageId = {
  [Id in PageId]: (typeof routes)[Id] extends { readonly lists: CollectionId } ? Id : never;
}[PageId];

/** Whether a page lists a collection. */
export const isListPage = (id: PageId): id is ListPageId => 'lists' in routes[id];

/** The days on which the items of a part of a list last changed. */
function daysOfChange(catalog: Catalog, id: ListPageId, page: number): string[] {
  if (id === 'productsPage') return (collectionPages.products(catalog)[page - 1] ?? []).map(({ data }) => data.updated);
  return (collectionPages[routes[id].lists](catalog)[page - 1] ?? []).map(changed);
}

const pageCount = (catalog: Catalog, id: ListPageId): number => collectionPages[routes[id].lists](catalog).length;

/**
 * The older parts of the pages that list a collection. They are canonical to themselves, and no part of the sitemap
 * or of `listPages`: every item that they lead to is there already.
 */
export const archivePages = (catalog: Catalog): SitePage[] =>
  catalog.pages.flatMap(({ id, title, description, path, dateModified }) => {
    if (!isListPage(id)) return [];
    return Array.from({ length: pageCount(catalog, id) - 1 }, (_, index): SitePage => {
      const page = index + 1;
      return {
        id,
        path: collectionPageAddress(path, page),
        title: `${title}, page ${page}`,
        description: `${description.replace(/\.$/, '')}: page ${page}.`,
        dateModified: latest(daysOfChange(catalog, id, page)) ?? dateModified,
        apiPath: collectionPageAddress(href(routes[id].lists), page),
        since: '',
        page,
      };
    });
  });

/** What the items of each list are called. */
const nouns = { productsPage: 'products', newsPage: 'posts', workPage: 'pieces' } as const satisfies Record<
  ListPageId,
  string
>;

/**
 * Where the other parts of a list are; nothing where the list is in one part. What an older part says of them does
 * not follow from how many there are, so that it stays as it is when another is begun.
 */
export function paginationBlock(catalog: Catalog, id: ListPageId, page?: number): Block[] {
  const count = pageCount(catalog, id);
  const at = page ?? count;
  const link = (age: string, number: number): Value =>
    linkValue(`${age} ${nouns[id]}`, collectionPageAddress(href(id), number));
  if (count === 1) return [];
  return [
    {
      type: 'pagination',
      ...(at > 2 && { first: link('Oldest', 1) }),
      ...(at > 1 && { previous: link('Older', at - 1) }),
      ...(at < count && { next: link('Newer', at + 1), last: linkValue(`Newest ${nouns[id]}`, href(id)) }),
    },
  ];
}

/**
 * How much of a list the page without a number shows, where the rest begins, and `more`, Markdown; nothing where it
 * shows all, nor on the page of another part.
 */
export function extentBlock(catalog: Catalog, id: ListPageId, page: number | undefined, more = () => ''): Block[] {
  const pages = collectionPages[routes[id].lists](catalog);
  const shown = pages.at(-1)?.length ?? 0;
  if (pages.length === 1 || page !== undefined) return [];
  const total = pages.reduce((sum, { length }) => sum + length, 0);
  const which = shown === 1 ? 'The newest is' : `The newest ${shown} are`;
  return proseBlock(
    `${total} ${nouns[id]} in all. ${which} on this page; [those before](${collectionPageAddress(href(id), pages.length - 1)}) are on pages of ${itemsPerPage}.\n\n${more()}`,
  );
}
