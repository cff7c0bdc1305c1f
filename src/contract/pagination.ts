import {
  collectionKinds,
  collectionOfItem,
  collectionOfListPage,
  collections,
  type CollectionKind,
} from './collections.ts';
import { itemsPerPage } from './limits.ts';

/** The query parameter for a page number, in the API and in HTML. Page 1 has the oldest items. */
export const pageParameter = 'page';

export const paginationSentence = `A collection of more than ${itemsPerPage} items has pages; page 1 has the oldest items. Without ${pageParameter} you get the newest. links.previous is the next older page, or null; links.next is the next newer one.`;

export type CollectionId = (typeof collections)[CollectionKind]['list'] | 'topics' | 'pageList' | 'changes';

export const collectionIds: readonly CollectionId[] = [
  ...collectionKinds.map((kind) => collections[kind].list),
  'topics',
  'pageList',
  'changes',
];

/** A resource that is split into pages when it is long: a collection, or the posts of one topic. */
export type PagedId = CollectionId | 'topic';

export const pagedIds: readonly PagedId[] = [...collectionIds, 'topic'];

export const isPaged = (id: string): id is PagedId => (pagedIds as readonly string[]).includes(id);

/** Maps a resource with a slug in its path to the collection that lists these slugs: `product` to `products`. */
export const collectionOfSlugs: ReadonlyMap<string, CollectionId> = new Map([
  ...[...collectionOfItem].map(([item, kind]) => [item, collections[kind].list] as const),
  ['topic', 'topics'],
]);

/** Maps a page of the site to the paged resource that it shows: `newsPage` to `newsList`. */
export const pagedOfPage: ReadonlyMap<string, PagedId> = new Map<string, PagedId>([
  ...[...collectionOfListPage].map(([page, kind]) => [page, collections[kind].list] as const),
  ['topicPage', 'topic'],
]);

export const collectionPageAddress = (path: string, number: number): string => `${path}?${pageParameter}=${number}`;

/** Returns the path, without suffix, of a collection page's file. Clients cannot request it: it has no route. */
export const collectionPageFile = (path: string, number: number): string => `${path}/page/${number}`;

/** Returns the path of the file with the number of pages of a collection: `{"pages":3}`. */
export const pageCountFile = (path: string): string => `${path}/page/count.json`;

const wellFormed = /^[1-9]\d*$/;

/** The maximum number of digits of a page number. A longer number is higher than the page count of any collection. */
const maxDigits = 9;

/**
 * Returns the requested page number: undefined if the query has none, NaN if the value is not a whole number from 1 in
 * digits or is given twice, and Infinity if the number is too high for any collection.
 */
export function requestedPage(query: URLSearchParams): number | undefined {
  const [text, ...more] = query.getAll(pageParameter);
  if (text === undefined) return undefined;
  if (more.length > 0 || !wellFormed.test(text)) return Number.NaN;
  return text.length > maxDigits ? Number.POSITIVE_INFINITY : Number(text);
}
