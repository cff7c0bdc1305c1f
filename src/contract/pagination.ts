import {
  collectionKinds,
  collectionOfItem,
  collectionOfListPage,
  collections,
  type CollectionKind,
} from './collections.ts';
import { itemsPerPage } from './limits.ts';

/** The query parameter for the number of a collection page, in the API and on the site. Page 1 has the oldest items. */
export const pageParameter = 'page';

export const paginationSentence = `A collection of more than ${itemsPerPage} items has pages; page 1 has the oldest items. Without ${pageParameter} you get the newest. links.previous is the next older page, or null; links.next is the next newer one.`;

export type CollectionId = (typeof collections)[CollectionKind]['list'] | 'topics' | 'pageList' | 'changes';

export const collectionIds: readonly CollectionId[] = [
  ...collectionKinds.map((kind) => collections[kind].list),
  'topics',
  'pageList',
  'changes',
];

/** The ID of a resource that is split into collection pages: a collection, or the posts of one topic. */
export type PagedId = CollectionId | 'topic';

export const pagedIds: readonly PagedId[] = [...collectionIds, 'topic'];

export const isPaged = (id: string): id is PagedId => (pagedIds as readonly string[]).includes(id);

/** Maps the ID of a resource with a slug to the ID of the collection that lists the slugs: `product` to `products`. */
export const collectionOfSlugs: ReadonlyMap<string, CollectionId> = new Map([
  ...[...collectionOfItem].map(([item, kind]) => [item, collections[kind].list] as const),
  ['topic', 'topics'],
]);

/** Maps the ID of each page that shows a paginated resource to the ID of the resource: `newsPage` to `newsList`. */
export const pagedResourceOfPage: ReadonlyMap<string, PagedId> = new Map<string, PagedId>([
  ...[...collectionOfListPage].map(([page, kind]) => [page, collections[kind].list] as const),
  ['topicPage', 'topic'],
]);

export const collectionPageAddress = (path: string, number: number): string => `${path}?${pageParameter}=${number}`;

/** Returns the path of a collection page's file, without the suffix. Clients cannot request this path. */
export const collectionPageFile = (path: string, number: number): string => `${path}/page/${number}`;

/** Returns the path of the file that contains the number of pages of a collection: `{"pages":3}`. */
export const pageCountFile = (path: string): string => `${path}/page/count.json`;

const pageNumberPattern = /^[1-9]\d*$/;

/** The maximum number of digits of a page number. No collection has a billion pages. */
const maxDigits = 9;

/**
 * Returns the page number in a query. Undefined if the query has none. NaN if the parameter is repeated or is not a
 * positive whole number in digits without leading zeros. Infinity if the number is longer than `maxDigits`.
 */
export function requestedPageNumber(query: URLSearchParams): number | undefined {
  const [text, ...more] = query.getAll(pageParameter);
  if (text === undefined) return undefined;
  if (more.length > 0 || !pageNumberPattern.test(text)) return Number.NaN;
  return text.length > maxDigits ? Number.POSITIVE_INFINITY : Number(text);
}
