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

export interface ErrorFacts {
  readonly status: number;
  readonly message: string;
  /** When the client may repeat the same request: never, after the seconds in `Retry-After`, or at a later time. */
  readonly retry: 'no' | 'after Retry-After' | 'later';
  /** The query parameter that causes the error. Operations without this parameter cannot return the error. */
  readonly causedByParameter?: string;
  /** Returns advice on what the client should do next, such as the address to request. */
  readonly hint: (facts: HintFacts) => string;
  /** Returns a shell command that causes the error, for the documentation. Errors of the server have none. */
  readonly request?: (site: string, facts: HintFacts) => string;
}

const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

export const allow = allowedMethods.join(', ');

export const isAllowedMethod = (method: string): boolean => (allowedMethods as readonly string[]).includes(method);

const or = (values: readonly string[]): string => values.join(' or ');

/**
 * All errors with which the front answers, for the API and for pages. What a Node host refuses before that is in
 * `hosts/node/refusals.ts`.
 */
export const errors = {
  malformed_path: {
    status: 400,
    message: 'The path contains a percent-escape that is not valid UTF-8.',
    retry: 'no',
    hint: () =>
      `Percent-encode the path as UTF-8 (a literal percent sign is %25). All paths of the catalog are ASCII: GET ${href('catalogIndex')} links to all of them.`,
    request: (site, { path }) => `curl ${site}${path}/%E0%A4%A`,
  },
  url_too_long: {
    status: 400,
    message: `The path and query are longer than ${maxUrlLength} characters.`,
    retry: 'no',
    hint: () =>
      `Shorten the address to ${maxUrlLength} characters at most. GET ${href('catalogIndex')} links to all addresses.`,
    request: (site, { path }) => `curl "${site}${path}?utm_source=$(head -c ${maxUrlLength} /dev/zero | tr '\\0' a)"`,
  },
  unknown_parameter: {
    status: 400,
    message: 'The query contains a parameter that this operation does not define.',
    retry: 'no',
    hint: ({ path, parameter = '', parameters }) =>
      `Remove "${parameter}": GET ${path} takes ${or(parameters) || 'no query parameters and always returns everything'}.`,
    request: (site, { path, parameter = '' }) => `curl '${site}${path}?${parameter}=10'`,
  },
  invalid_page: {
    status: 400,
    message: `The query parameter "${pageParameter}" is not a single whole number, 1 or higher, in digits.`,
    retry: 'no',
    causedByParameter: pageParameter,
    hint: ({ path, pages }) =>
      pages === 1
        ? `Send GET ${collectionPageAddress(path, 1)}, the only page, or GET ${path}: they answer the same.`
        : `Send GET ${collectionPageAddress(path, pages)}, or another number from 1 (the oldest items) to ${pages} (the newest), or GET ${path} for the newest.`,
    request: (site, { path }) => `curl '${site}${collectionPageAddress(path, 0)}'`,
  },
  not_found: {
    status: 404,
    message: 'No catalog resource matches this path or slug.',
    retry: 'no',
    hint: ({ nearest, list = href('catalogIndex') }) =>
      `${nearest === undefined ? '' : `Did you mean ${nearest}? `}GET ${list} lists what is available.`,
    request: (site, { nearest = '' }) => `curl ${site}${nearest}s`,
  },
  page_not_found: {
    status: 404,
    message: 'The collection has fewer pages than the requested number.',
    retry: 'no',
    causedByParameter: pageParameter,
    hint: ({ path, pages }) =>
      `GET ${collectionPageAddress(path, pages)} is the last page${pages === 1 ? ' and the only one' : `, with the newest items; page 1 has the oldest`}.`,
    request: (site, { path, pages }) => `curl '${site}${collectionPageAddress(path, pages + 1)}'`,
  },
  method_not_allowed: {
    status: 405,
    message: 'The service is read-only: the method is not GET, HEAD or OPTIONS.',
    retry: 'no',
    hint: ({ path }) => `Send GET ${path} instead. Allowed methods: ${allow}.`,
    request: (site, { path }) => `curl -X POST ${site}${path}`,
  },
  not_acceptable: {
    status: 406,
    message: 'No representation of this resource satisfies the Accept header.',
    retry: 'no',
    hint: ({ available }) => `Send ${or(available.map((type) => `"Accept: ${type}"`))}, or no Accept header.`,
    request: (site, { path }) => `curl -H 'Accept: image/png' ${site}${path}`,
  },
  rate_limited: {
    status: 429,
    message: `The quota of ${quota.limit} requests in ${quota.windowSeconds} seconds is used up.`,
    retry: 'after Retry-After',
    hint: ({ path, retryAfterSeconds }) =>
      `Wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'} (Retry-After), then send GET ${path} again. To send fewer requests, cache responses, and read lists instead of single items.`,
    request: (site, { path }) =>
      `curl -s -o /dev/null '${site}${path}?utm_source=[1-${quota.limit}]'\ncurl ${site}${path}`,
  },
  unavailable: {
    status: 503,
    message: 'The published site is being replaced.',
    retry: 'after Retry-After',
    hint: ({ path }) =>
      `Nothing is wrong with the request: wait ${unavailableSeconds} seconds (Retry-After), then send GET ${path} again.`,
  },
  internal_error: {
    status: 500,
    message: 'The service could not read the published files.',
    retry: 'later',
    hint: ({ path }) => `Nothing is wrong with the request: send GET ${path} again in a minute.`,
  },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof errors;

/** The error codes that the documentation can list for an operation: all except those of server errors (5xx). */
export const operationErrors = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status < 500);

/** Returns the JSON body of an error response. */
export function errorBody(code: ErrorCode, facts: HintFacts) {
  const { message, hint }: ErrorFacts = errors[code];
  return { error: { code, message, hint: hint(facts) } };
}
export type ErrorBody = ReturnType<typeof errorBody>;
