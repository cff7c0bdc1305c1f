import { allow, errors } from '../../contract/errors.ts';
import {
  exampleQuota,
  exposedHeaders,
  quotaHeaders,
  retryAfterHeader,
  serviceLinks,
  versionHeader,
  type HeaderFacts,
} from '../../contract/headers.ts';
import { cacheControl } from '../../contract/limits.ts';

/** Returns a header. If only some responses have it, `required` is false and the description says which ones. */
export const header = (description: string, example: string | number, required = true) => ({
  description,
  required,
  schema: { type: typeof example === 'string' ? 'string' : 'integer', examples: [example] },
});
export type Header = ReturnType<typeof header>;
type Headers = Readonly<Record<string, Header>>;

const quotaHeader = ({ type, description, value }: HeaderFacts) =>
  header(description, type === 'integer' ? Number(value(exampleQuota)) : value(exampleQuota));

const { RateLimit, ...commonQuotaHeaders } = quotaHeaders;

const vary = header('Request headers that the response depends on.', 'Accept');

/**
 * The headers of all responses as `every`, and the additional headers of 200 and 304 as `unfailing`. The headers for
 * the security of browsers are not part of the API.
 */
export const commonHeaders: Readonly<Record<'every' | 'unfailing', Headers>> = {
  every: {
    [versionHeader.name]: header(versionHeader.description, versionHeader.value),
    ...Object.fromEntries(Object.entries(commonQuotaHeaders).map(([name, facts]) => [name, quotaHeader(facts)])),
    'Access-Control-Allow-Origin': header('Any web page may read the response.', '*'),
    'Access-Control-Expose-Headers': header('Headers that a script in a browser may read.', exposedHeaders.join(', ')),
    'Cache-Control': header('Caches must revalidate resources and never store errors.', cacheControl.revalidated),
  },
  unfailing: {
    ETag: header('Strong validator: send it as If-None-Match.', '"5d41402abc4b2a76b9719d911017c592"'),
    Link: header('Description and documentation of the API (RFC 8631).', serviceLinks),
    // Optional, because some hosts do not know when a file was modified.
    'Last-Modified': header('When a build wrote the file, if known.', 'Sat, 21 Nov 2026 03:00:00 GMT', false),
    Vary: vary,
  },
};

const withoutDefaults = (headers: Headers): object =>
  Object.fromEntries(
    Object.entries(headers).map(
      ([
        name,
        {
          required,
          schema: { type },
        },
      ]) => [name, { ...(!required && { required }), ...(type !== 'string' && { schema: { type } }) }],
    ),
  );

/**
 * The OpenAPI extension `x-common-headers`, which lists common headers once. Repeating them would take 8 KB. A header is
 * a required string unless it states otherwise.
 */
export const describedHeaders = {
  every: withoutDefaults(commonHeaders.every),
  unfailing: withoutDefaults(commonHeaders.unfailing),
};

/** The headers that responses list. Each lists `RateLimit`, as linters want it. */
export const headerComponents: Headers = {
  RateLimit: quotaHeader(RateLimit),
  [retryAfterHeader.name]: quotaHeader(retryAfterHeader),
  Allow: header('The allowed methods.', allow),
  Vary: vary,
};

/** The header that error responses have in addition to the headers of every response, by status. */
export const headerOfStatus: Readonly<Record<number, string>> = {
  [errors.method_not_allowed.status]: 'Allow',
  [errors.not_acceptable.status]: 'Vary',
  [errors.rate_limited.status]: retryAfterHeader.name,
};

export const headerReferences = (...names: readonly string[]): object =>
  Object.fromEntries(['RateLimit', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
