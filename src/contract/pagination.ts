import {
  collectionKinds,
  collectionOfItem,
  collectionOfListPage,
  collections,
  type CollectionKind,
} from './collections.ts';
import { itemsPerPage } from './limits.ts';

/** The query parameter that chooses a page of a collection, in the API and in HTML. Pages are numbered from the oldest items. */
export const pageParameter = 'page';

/** A sentence for the documentation: how to read a collection that is too long for one response. */
export const paginationSentence = `A collection of more than ${itemsPerPage} items comes in pages, from 1, the oldest: the answer without ${pageParameter} is the newest, links.previous leads to older ones until it is null, and links.next to newer ones.`;

export type CollectionId = (typeof collections)[CollectionKind]['list'] | 'topics' | 'pageList' | 'changes';

/** The resources that list a whole: the records of a kind, the topics of the news, all pages, and all changes. */
export const collectionIds: readonly CollectionId[] = [
  ...collectionKinds.map((kind) => collections[kind].list),
  'topics',
  'pageList',
  'changes',
];

/** A resource that is split into pages when it is long: a collection, or the posts of one topic. */
export type PagedId = CollectionId | 'topic';

/** Every resource that is split into pages when it is long. */
export const pagedIds: readonly PagedId[] = [...collectionIds, 'topic'];

/** Whether a resource is split into pages when it is long. */
export const isPaged = (id: string): id is PagedId => (pagedIds as readonly string[]).includes(id);

/** The collection whose items have the slugs that the path of a resource takes, by the route of that resource. */
export const collectionOfSlugs: ReadonlyMap<string, CollectionId> = new Map([
  ...[...collectionOfItem].map(([item, kind]) => [item, collections[kind].list] as const),
  ['topic', 'topics'],
]);

/** The paged resource that a page of the site shows, by the route of that page. */
export const pagedOfPage: ReadonlyMap<string, PagedId> = new Map<string, PagedId>([
  ...[...collectionOfListPage].map(([page, kind]) => [page, collections[kind].list] as const),
  ['topicPage', 'topic'],
]);

/** The address of a page of the collection at a path. */
export const collectionPageAddress = (path: string, number: number): string => `${path}?${pageParameter}=${number}`;

/**
 * The path of the file of a page of a collection, without its suffix. No route has this path, so the file has no
 * address of its own.
 */
export const collectionPageFile = (path: string, number: number): string => `${path}/page/${number}`;

/** The content of the file that `pageCountFile()` names. */
export interface PageCount {
  readonly pages: number;
}

/** The path of the file that says how many pages the collection at a path has. */
export const pageCountFile = (path: string): string => `${path}/page/count.json`;

const wellFormed = /^[1-9]\d*$/;

/** The most digits of a page number: no collection has more pages. */
const mostDigits = 9;

/**
 * The number of the page that a query requests: undefined when it requests none, NaN when its value is not one whole
 * number from 1 in plain digits, Infinity when no collection has so many pages.
 */
export function requestedPage(query: URLSearchParams): number | undefined {
  const [text, ...more] = query.getAll(pageParameter);
  if (text === undefined) return undefined;
  if (more.length > 0 || !wellFormed.test(text)) return Number.NaN;
  return text.length > mostDigits ? Number.POSITIVE_INFINITY : Number(text);
}
