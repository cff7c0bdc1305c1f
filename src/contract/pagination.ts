import { folderNames, type FolderName } from './collections.ts';
import { itemsPerPage } from './limits.ts';
import { collectionOfList, type RouteId } from './routes.ts';

/** The query parameter for the number of a collection page, in the API and on the site. Page 1 has the beginning of a list. */
export const pageParameter = 'page';

/** Whether a resource is a list, which is split into collection pages. */
export const isPaged = (id: RouteId | undefined): id is FolderName =>
  (folderNames as readonly (RouteId | undefined)[]).includes(id);

/** Whether a page shows a list, which is split into pages. */
export const isPagedPage = (id: RouteId | undefined): boolean =>
  id === 'topicPage' || (id !== undefined && collectionOfList(id) !== undefined);

/** Returns the number of pages of a list in the API. An empty list has one empty page. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / itemsPerPage));

/** Divides a list into pages of `size` items. An empty list has one empty page. */
export const paginate = <Item>(items: readonly Item[], size: number = itemsPerPage): (readonly Item[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Returns the numbers of the pages that have files of their own: all except the first, which is the list itself. */
export const pageNumbers = (pageCount: number): number[] =>
  Array.from({ length: pageCount - 1 }, (_, index) => index + 2);

/** Returns the address of a page of a list. The first has the address of the list. */
export const collectionPageAddress = (path: string, number: number): string =>
  number === 1 ? path : `${path}?${pageParameter}=${number}`;

/** Returns the path of a collection page's file, without the suffix. Clients cannot request this path. */
export const collectionPageFile = (path: string, number: number): string => `${path}/page/${number}`;

/** Returns the page number in a query. Undefined without the parameter, NaN if it is repeated or not a number from 1. */
export function requestedPageNumber(query: URLSearchParams): number | undefined {
  const [text, ...more] = query.getAll(pageParameter);
  if (text === undefined) return undefined;
  return more.length === 0 && /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
}
