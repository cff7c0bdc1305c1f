import { collectionKinds, collectionOfListPage, collections, type CollectionKind } from './collections.ts';

/** The query parameter for the number of a collection page, in the API and on the site. Page 1 has the oldest items. */
export const pageParameter = 'page';

/** The ID of a resource that is split into collection pages. */
export type CollectionId = (typeof collections)[CollectionKind]['list'] | 'pageList';

export const collectionIds: readonly CollectionId[] = [
  ...collectionKinds.map((kind) => collections[kind].list),
  'pageList',
];

export const isPaged = (id: string): id is CollectionId => (collectionIds as readonly string[]).includes(id);

/** Whether the page with this ID shows a list in pages. */
export const isPagedPage = (id: string): boolean => id === 'topicPage' || collectionOfListPage.has(id);

export const collectionPageAddress = (path: string, number: number): string => `${path}?${pageParameter}=${number}`;

/** Returns the path of a collection page's file, without the suffix. Clients cannot request this path. */
export const collectionPageFile = (path: string, number: number): string => `${path}/page/${number}`;

/** Returns the page number in a query. Undefined without the parameter, NaN if it is repeated or not a number from 1. */
export function requestedPageNumber(query: URLSearchParams): number | undefined {
  const [text, ...more] = query.getAll(pageParameter);
  if (text === undefined) return undefined;
  return more.length === 0 && /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
}
