import { memoize } from './memoize.ts';

const tracking = /^utm_/i;

/** Newsletters send ten parameters; parsing 4,000 would take 1.5 ms. */
export const maxParameters = 100;

/** A parsed query. `unexpected` is the unparsed rest beyond the limit. */
export interface Query {
  readonly parameters: URLSearchParams;
  readonly names: readonly string[];
  readonly unexpected: string;
}

const maxQueries = 500;

export const parseQuery = memoize(maxQueries, (search): Query => {
  let end = 0;
  for (let count = 0; count < maxParameters && end !== -1; count += 1) end = search.indexOf('&', end + 1);
  const parsed = end === -1 ? search : search.slice(0, end);
  const parameters = new URLSearchParams(parsed);
  return { parameters, names: [...parameters.keys()], unexpected: search.slice(parsed.length + 1) };
});

/** Returns the first parameter that an operation does not define. Tracking parameters are allowed. */
export function unknownParameter({ names, unexpected }: Query, defined: readonly string[]): string | undefined {
  const unknown = names.find((name) => !defined.includes(name) && !tracking.test(name));
  if (unknown !== undefined) return unknown;
  return unexpected === '' ? undefined : unexpected.split(/[=&]/, 1)[0];
}
