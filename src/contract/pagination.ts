import { collectionKinds, collections, type CollectionKind } from './collections.ts';
import { pageParameter } from './page-parameter.ts';
import type { RouteId } from './routes.ts';

export type CollectionId = (typeof collections)[CollectionKind]['list'] | 'pageList';

/** The resources that are lists, and may be split: those of records, and that of all pages. */
export const collectionIds: readonly CollectionId[] = [
  ...collectionKinds.map((kind) => collections[kind].list),
  'pageList',
];

export const isCollection = (id: RouteId): id is CollectionId => (collectionIds as readonly RouteId[]).includes(id);

/** The address of a part of what is at a path. */
export const collectionPageAddress = (path: string, number: number): string => `${path}?${pageParameter}=${number}`;

/** The file of a part, before its suffix. No route has this path, so a file there is no address of its own. */
export const collectionPageFile = (path: string, number: number): string => `${path}/page/${number}`;

/** What `pageCountFile` holds. */
export interface PageCount {
  readonly pages: number;
}

/** The file that says into how many parts a collection is split, where it is. */
export const pageCountFile = (path: string): string => `${path}/page/count.json`;

const wellFormed = /^[1-9]\d*$/;

/** Digits of a number that a part can have: beyond, there are no such collections. */
const mostDigits = 9;

/**
 * The number of the part that a query asks for: undefined where it asks for none, NaN where it holds something else
 * than one whole number from 1 in plain digits, Infinity where no collection has so many parts.
 */
export function requestedPage(query: URLSearchParams): number | undefined {
  const [text, ...more] = query.getAll(pageParameter);
  if (text === undefined) return undefined;
  if (more.length > 0 || !wellFormed.test(text)) return Number.NaN;
  return text.length > mostDigits ? Number.POSITIVE_INFINITY : Number(text);
}
