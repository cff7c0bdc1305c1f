import { memoize } from './memoize.ts';

const tracking = /^utm_/i;

/**
 * Parameters of one query that are parsed. Clients of the catalog send one, and links of newsletters ten: parsing the
 * four thousand for which an address has room takes 1.5 ms.
 */
export const maxParameters = 100;

/** A query: its parsed parameters with their names, and the unparsed text of those beyond the limit, which is mostly empty. */
export interface Query {
  readonly parameters: URLSearchParams;
  readonly names: readonly string[];
  readonly unexpected: string;
}

const maxQueries = 500;

/** Parses the query of an address, up to `maxParameters`. */
export const parseQuery = memoize(maxQueries, (search): Query => {
  let end = 0;
  for (let count = 0; count < maxParameters && end !== -1; count += 1) end = search.indexOf('&', end + 1);
  const parsed = end === -1 ? search : search.slice(0, end);
  const parameters = new URLSearchParams(parsed);
  return { parameters, names: [...parameters.keys()], unexpected: search.slice(parsed.length + 1) };
});

/**
 * The first query parameter that is not among those `defined` by an operation, or undefined. Tracking parameters are let
 * through, unless they are beyond the limit.
 */
export function unknownParameter({ names, unexpected }: Query, defined: readonly string[]): string | undefined {
  const unknown = names.find((name) => !defined.includes(name) && !tracking.test(name));
  if (unknown !== undefined) return unknown;
  return unexpected === '' ? undefined : unexpected.split(/[=&]/, 1)[0];
}
