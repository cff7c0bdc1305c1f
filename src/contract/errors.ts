import { maxUrlLength, quota, unavailableSeconds } from './limits.ts';
import { collectionPageAddress, pageParameter } from './pagination.ts';
import { href } from './routes.ts';

/** The facts about a failed request that an error can state. Each row of `errors` says which of them it takes. */
export interface ErrorFacts {
  /** The path to quote: the requested one or, if it is too long or nothing is there, that of the catalog index. */
  readonly path: string;
  /** The published address that is most similar to the requested one. */
  readonly nearest?: string | undefined;
  /** The path of the list in which the client can look for what it requested. */
  readonly list: string;
  /** The first query parameter that the operation does not define. */
  readonly parameter: string;
  /** The query parameters that the operation defines. */
  readonly parameters: readonly string[];
  /** The number of pages of the collection. */
  readonly pages: number;
  /** The media types of the resource. */
  readonly available: readonly string[];
  readonly retryAfterSeconds: number;
}

type Facts<Name extends keyof ErrorFacts> = Pick<ErrorFacts, Name>;

/** A row of `errors`. Its functions take one object with facts, or nothing. */
interface ErrorRow<Arguments extends readonly unknown[]> {
  readonly status: number;
  readonly message: string;
  /** Headers that this error has in addition to those of every error. */
  readonly headers?: Readonly<Record<string, string | ((...facts: Arguments) => string)>>;
  /** Returns advice on what the client should do next, such as the address to request. */
  readonly hint: (...facts: Arguments) => string;
}

const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

export const allow = allowedMethods.join(', ');

export const isAllowedMethod = (method: string): boolean => (allowedMethods as readonly string[]).includes(method);

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
    hint: ({ path, parameter, parameters }: Facts<'path' | 'parameter' | 'parameters'>) =>
      `Remove "${parameter}": GET ${path} takes ${or(parameters) || 'no query parameters and always returns everything'}.`,
  },
  invalid_page: {
    status: 400,
    message: `The query parameter "${pageParameter}" is not a single whole number, 1 or higher, in digits.`,
    hint: ({ path, pages }: Facts<'path' | 'pages'>) =>
      pages === 1
        ? `Send GET ${path}: the list has one page.`
        : `Send GET ${path} for the beginning of the list, or with ${pageParameter} from 1 (its beginning) to ${pages} (its end), such as GET ${collectionPageAddress(path, pages)}.`,
  },
  not_found: {
    status: 404,
    message: 'No catalog resource matches this path or slug.',
    hint: ({ nearest, list }: Facts<'nearest' | 'list'>) =>
      `${nearest === undefined ? '' : `Did you mean ${nearest}? `}GET ${list} lists what is available.`,
  },
  page_not_found: {
    status: 404,
    message: 'The collection has fewer pages than the requested number.',
    hint: ({ path, pages }: Facts<'path' | 'pages'>) =>
      pages === 1
        ? `GET ${path} is the only page.`
        : `GET ${collectionPageAddress(path, pages)} is the last page, with the end of the list.`,
  },
  method_not_allowed: {
    status: 405,
    message: 'The service is read-only: the method is not GET, HEAD or OPTIONS.',
    headers: { Allow: allow },
    hint: ({ path }: Facts<'path'>) => `Send GET ${path} instead. Allowed methods: ${allow}.`,
  },
  not_acceptable: {
    status: 406,
    message: 'No representation of this resource satisfies the Accept header.',
    headers: { Vary: 'Accept' },
    hint: ({ available }: Facts<'available'>) =>
      `Send ${or(available.map((type) => `"Accept: ${type}"`))}, or no Accept header.`,
  },
  rate_limited: {
    status: 429,
    message: `The quota of ${quota.limit} requests in ${quota.windowSeconds} seconds is used up.`,
    headers: { 'Retry-After': ({ retryAfterSeconds }: Facts<'retryAfterSeconds'>) => String(retryAfterSeconds) },
    hint: ({ path, retryAfterSeconds }: Facts<'path' | 'retryAfterSeconds'>) =>
      `Wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'} (Retry-After), then send GET ${path} again. To send fewer requests, cache responses, and read lists instead of single items.`,
  },
  unavailable: {
    status: 503,
    message: 'The published site is being replaced.',
    headers: { 'Retry-After': String(unavailableSeconds) },
    hint: ({ path }: Facts<'path'>) =>
      `Nothing is wrong with the request: wait ${unavailableSeconds} seconds (Retry-After), then send GET ${path} again.`,
  },
  internal_error: {
    status: 500,
    message: 'The service could not read the published files.',
    hint: ({ path }: Facts<'path'>) => `Nothing is wrong with the request: send GET ${path} again in a minute.`,
  },
} as const satisfies Record<string, ErrorRow<never>>;

export type ErrorCode = keyof typeof errors;

/** The arguments for the functions of an error's row: an object with the facts that it takes, or nothing. */
export type FactsOf<Code extends ErrorCode> = Parameters<(typeof errors)[Code]['hint']>;

/** The same table, typed so that the compiler can match the facts of any code with the functions of its row. */
const rows: { readonly [Code in ErrorCode]: ErrorRow<FactsOf<Code>> } = errors;

export const errorCodes = Object.keys(errors) as ErrorCode[];

/** Whether an error has a header of its own, such as `Retry-After`: after that time, the same request succeeds. */
export const hasHeader = (code: ErrorCode, name: string): boolean => rows[code].headers?.[name] !== undefined;

/** Returns the statuses of the errors that have a header of their own. */
export const statusesWith = (name: string): number[] => [
  ...new Set(errorCodes.filter((code) => hasHeader(code, name)).map((code) => errors[code].status)),
];

/** The error codes whose request can succeed later without a change. */
export const retriedCodes = errorCodes.filter((code) => hasHeader(code, 'Retry-After') || errors[code].status >= 500);

/** Returns the headers that an error has in addition to those of every error. */
export const errorHeaders = <Code extends ErrorCode>(
  code: Code,
  ...facts: FactsOf<Code>
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rows[code].headers ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value(...facts),
    ]),
  );

/** Returns the JSON body of an error response. */
export const errorBody = <Code extends ErrorCode>(code: Code, ...facts: FactsOf<Code>) => ({
  error: { code, message: rows[code].message, hint: rows[code].hint(...facts) },
});
