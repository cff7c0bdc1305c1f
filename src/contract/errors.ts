import { maxUrlLength, quota, unavailableSeconds } from './limits.ts';
import { collectionPageAddress, pageParameter } from './pagination.ts';
import { href } from './routes.ts';

/** The facts about a failed request that the hint of an error can quote. */
export interface HintFacts {
  /** The path to quote: the requested one or, if it is too long or nothing is there, that of the catalog index. */
  readonly path: string;
  /** The published address that is most similar to the requested one. */
  readonly nearest?: string | undefined;
  /** The path of the list in which the client can look for what it requested. */
  readonly list?: string;
  /** The first query parameter that the operation does not define. */
  readonly parameter?: string;
  readonly parameters: readonly string[];
  readonly pages: number;
  readonly available: readonly string[];
  readonly retryAfterSeconds: number;
}

interface ErrorFacts {
  readonly status: number;
  readonly message: string;
  /** Returns advice on what the client should do next, such as the address to request. */
  readonly hint: (facts: HintFacts) => string;
}

const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

export const allow = allowedMethods.join(', ');

export const isAllowedMethod = (method: string): boolean => (allowedMethods as readonly string[]).includes(method);

/** The statusMeanings of the errors with `Retry-After`: the same request succeeds after that time. */
export const retryStatuses: readonly number[] = [429, 503];

const or = (values: readonly string[]): string => values.join(' or ');

/**
 * All errors with which the function answers, for the API and for pages. What a Node host refuses before that is in
 * `hosts/node/refusals.ts`.
 */
export const errors = {
  malformed_path: {
    status: 400,
    message: 'The path contains a percent-escape that is not valid UTF-8.',
    hint: () =>
      `Percent-encode the path as UTF-8 (a literal percent sign is %25). All paths of the catalog are ASCII: GET ${href('catalogIndex')} links to all of them.`,
  },
  url_too_long: {
    status: 400,
    message: `The path and query are longer than ${maxUrlLength} characters.`,
    hint: () =>
      `Shorten the address to ${maxUrlLength} characters at most. GET ${href('catalogIndex')} links to all addresses.`,
  },
  unknown_parameter: {
    status: 400,
    message: 'The query contains a parameter that this operation does not define.',
    hint: ({ path, parameter = '', parameters }) =>
      `Remove "${parameter}": GET ${path} takes ${or(parameters) || 'no query parameters and always returns everything'}.`,
  },
  invalid_page: {
    status: 400,
    message: `The query parameter "${pageParameter}" is not a single whole number, 1 or higher, in digits.`,
    hint: ({ path, pages }) =>
      pages === 1
        ? `Send GET ${collectionPageAddress(path, 1)}, the only page, or GET ${path}: they answer the same.`
        : `Send GET ${collectionPageAddress(path, pages)}, or another number from 1 (the end of the list) to ${pages} (its beginning), or GET ${path} for its beginning.`,
  },
  not_found: {
    status: 404,
    message: 'No catalog resource matches this path or slug.',
    hint: ({ nearest, list = href('catalogIndex') }) =>
      `${nearest === undefined ? '' : `Did you mean ${nearest}? `}GET ${list} lists what is available.`,
  },
  page_not_found: {
    status: 404,
    message: 'The collection has fewer pages than the requested number.',
    hint: ({ path, pages }) =>
      `GET ${collectionPageAddress(path, pages)} is the last page${pages === 1 ? ' and the only one' : `, with the beginning of the list; page 1 has its end`}.`,
  },
  method_not_allowed: {
    status: 405,
    message: 'The service is read-only: the method is not GET, HEAD or OPTIONS.',
    hint: ({ path }) => `Send GET ${path} instead. Allowed methods: ${allow}.`,
  },
  not_acceptable: {
    status: 406,
    message: 'No representation of this resource satisfies the Accept header.',
    hint: ({ available }) => `Send ${or(available.map((type) => `"Accept: ${type}"`))}, or no Accept header.`,
  },
  rate_limited: {
    status: 429,
    message: `The quota of ${quota.limit} requests in ${quota.windowSeconds} seconds is used up.`,
    hint: ({ path, retryAfterSeconds }) =>
      `Wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'} (Retry-After), then send GET ${path} again. To send fewer requests, cache responses, and read lists instead of single items.`,
  },
  unavailable: {
    status: 503,
    message: 'The published site is being replaced.',
    hint: ({ path }) =>
      `Nothing is wrong with the request: wait ${unavailableSeconds} seconds (Retry-After), then send GET ${path} again.`,
  },
  internal_error: {
    status: 500,
    message: 'The service could not read the published files.',
    hint: ({ path }) => `Nothing is wrong with the request: send GET ${path} again in a minute.`,
  },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof errors;

/** The error codes that the documentation can list for an operation: all except those of server errors (5xx). */
export const operationErrors = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status < 500);

/** Returns the JSON body of an error response. */
export const errorBody = (code: ErrorCode, facts: HintFacts) => ({
  error: { code, message: errors[code].message, hint: errors[code].hint(facts) },
});
