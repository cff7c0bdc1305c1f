import { maxAcceptLength, maxUrlLength, quota } from './limits.ts';
import { collectionPageAddress, pageParameter } from './pagination.ts';
import { href } from './routes.ts';

/** The facts about a failed request that the hint of an error can quote. */
export interface HintFacts {
  /** The path to quote: the requested path or, if it is too long or nothing is there, the path of the catalog index. */
  readonly path: string;
  readonly method: string;
  /** The published address that is most similar to the requested one. */
  readonly nearest?: string | undefined;
  /** The path of the list in which the client can look for what it requested: a collection or the catalog index. */
  readonly list?: string;
  /** The name of the first query parameter that the operation does not define. */
  readonly parameter?: string;
  readonly parameters: readonly string[];
  /** The number of pages in the requested collection. The last page has this number. */
  readonly pages: number;
  /** The media types in which the resource is available. */
  readonly available: readonly string[];
  readonly retryAfterSeconds: number;
}

export interface ErrorFacts {
  readonly status: number;
  /** Describes the problem. The text is the same for every request with this error. */
  readonly message: string;
  /** When the client may repeat the same request: never, after the seconds in `Retry-After`, or at a later time. */
  readonly retry: 'no' | 'after Retry-After' | 'later';
  /** The query parameter that causes the error. Operations without this parameter cannot return the error. */
  readonly causedByParameter?: string;
  /** Returns advice on what the client should do next, such as the address to request. */
  readonly hint: (facts: HintFacts) => string;
}

const allowedMethods = ['GET', 'HEAD', 'OPTIONS'] as const;

export const allow = allowedMethods.join(', ');

export const isAllowedMethod = (method: string): boolean => (allowedMethods as readonly string[]).includes(method);

const or = (values: readonly string[]): string => values.join(' or ');

/** All errors of the API. `remedy` is the advice in the documentation, `hint` the advice in the response. */
export const errors = {
  malformed_path: {
    status: 400,
    message: 'The path contains a percent-escape that is not valid UTF-8.',
    retry: 'no',
    remedy: 'Percent-encode the UTF-8 bytes of each character of the path, then send the request again.',
    hint: () =>
      `Percent-encode the path as UTF-8 (a literal percent sign is %25). All paths of the catalog are ASCII: GET ${href('catalogIndex')} links to all of them.`,
  },
  url_too_long: {
    status: 400,
    message: `The path and query are longer than ${maxUrlLength} characters.`,
    retry: 'no',
    remedy: 'Send a shorter address. No address of the catalog is longer than a few hundred characters.',
    hint: () =>
      `Shorten the address to ${maxUrlLength} characters at most. GET ${href('catalogIndex')} links to all addresses.`,
  },
  unknown_parameter: {
    status: 400,
    message: 'The query contains a parameter that this operation does not define.',
    retry: 'no',
    remedy:
      'Remove the parameter that the hint names. Parameters are refused rather than ignored, so that no client believes it got a filter that was never applied. Tracking parameters (utm_*) are allowed.',
    hint: ({ path, parameter, parameters }) =>
      parameters.length === 0
        ? `Remove "${parameter ?? ''}": GET ${path} takes no query parameters and always returns everything.`
        : `Remove "${parameter ?? ''}": GET ${path} takes ${or(parameters)}.`,
  },
  invalid_page: {
    status: 400,
    message: `The query parameter "${pageParameter}" is not a single whole number, 1 or higher, in digits.`,
    retry: 'no',
    remedy: `Send ${pageParameter} once, with a number from 1 to the last page that the hint names, or leave it out for the newest items.`,
    causedByParameter: pageParameter,
    hint: ({ path, pages }) =>
      pages === 1
        ? `Send GET ${collectionPageAddress(path, 1)}, the only page, or GET ${path}: they answer the same.`
        : `Send GET ${collectionPageAddress(path, pages)}, or another number from 1 (the oldest items) to ${pages} (the newest), or GET ${path} for the newest.`,
  },
  not_found: {
    status: 404,
    message: 'No catalog resource matches this path or slug.',
    retry: 'no',
    remedy: 'Use the address that the hint names, or the list that it points to.',
    hint: ({ nearest, list }) => {
      const from = list ?? href('catalogIndex');
      return nearest === undefined
        ? `GET ${from} lists what is available.`
        : `Did you mean ${nearest}? GET ${from} lists what is available.`;
    },
  },
  page_not_found: {
    status: 404,
    message: 'The collection has fewer pages than the requested number.',
    retry: 'no',
    remedy: 'Use a number up to that of the last page, which the hint names.',
    causedByParameter: pageParameter,
    hint: ({ path, pages }) =>
      `GET ${collectionPageAddress(path, pages)} is the last page${pages === 1 ? ' and the only one' : `, with the newest items; page 1 has the oldest`}.`,
  },
  method_not_allowed: {
    status: 405,
    message: 'The service is read-only: the method is not GET, HEAD or OPTIONS.',
    retry: 'no',
    remedy: 'Use GET, HEAD or OPTIONS. Nothing can be written here.',
    hint: ({ path }) => `Send GET ${path} instead. Allowed methods: ${allow}.`,
  },
  not_acceptable: {
    status: 406,
    message: 'No representation of this resource satisfies the Accept header.',
    retry: 'no',
    remedy: `Send an Accept header with one of the media types that the hint names, or none at all. A header of more than ${maxAcceptLength} characters matches none of them.`,
    hint: ({ available }) => `Send ${or(available.map((type) => `"Accept: ${type}"`))}, or no Accept header.`,
  },
  rate_limited: {
    status: 429,
    message: `The quota of ${quota.limit} requests in ${quota.windowSeconds} seconds is used up.`,
    retry: 'after Retry-After',
    remedy: 'Wait the number of seconds in Retry-After, then send the same GET again.',
    hint: ({ path, retryAfterSeconds }) =>
      `Wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'} (Retry-After), then send GET ${path} again. To send fewer requests, cache responses, and read lists instead of single items.`,
  },
  unavailable: {
    status: 503,
    message: 'The published site is being replaced.',
    retry: 'after Retry-After',
    remedy: 'Wait the number of seconds in Retry-After, then send the same request again.',
    hint: ({ path, retryAfterSeconds }) =>
      `Nothing is wrong with the request: wait ${retryAfterSeconds} seconds (Retry-After), then send GET ${path} again.`,
  },
  internal_error: {
    status: 500,
    message: 'The service could not read the published files.',
    retry: 'later',
    remedy: 'The error is on our side. Send the same request again later, and report the error if it persists.',
    hint: ({ path }) => `Nothing is wrong with the request: send GET ${path} again in a minute.`,
  },
} as const satisfies Record<string, ErrorFacts & { readonly remedy: string }>;

export type ErrorCode = keyof typeof errors;

/** The error codes that the documentation can list for an operation: all except those of server errors (5xx). */
export const operationErrors: readonly ErrorCode[] = (Object.keys(errors) as ErrorCode[]).filter(
  (code) => errors[code].status < 500,
);

export interface ErrorBody<Code extends string = ErrorCode> {
  readonly error: { readonly code: Code; readonly message: string; readonly hint: string };
}

/** Returns the JSON body of an error response. Also accepts errors that are not in `errors`, such as those of hosts. */
export const errorBody = <Code extends string>(
  code: Code,
  { message, hint }: Pick<ErrorFacts, 'message' | 'hint'>,
  facts: HintFacts,
): ErrorBody<Code> => ({ error: { code, message, hint: hint(facts) } });
