import { allow, errors } from '../../contract/errors.ts';
import {
  deprecationHeaders,
  exampleQuota,
  exposedHeaders,
  quotaHeaders,
  retryAfterHeader,
  serviceLinks,
  versionHeader,
  type HeaderFacts,
} from '../../contract/headers.ts';
import { cacheControl } from '../../contract/limits.ts';
import {
  commonSecurityHeaders,
  contentSecurityPolicy,
  dataSecurityHeaders,
  transportSecurityHeader,
} from '../../contract/security.ts';
import type { ApiVersion } from '../../contract/versions.ts';

type Header = Readonly<{
  description: string;
  /** False if only some responses have the header. In that case, `description` says which responses. */
  required: boolean;
  schema: { type: HeaderFacts['type']; examples: (string | number)[] };
}>;

type Headers = Readonly<Record<string, Header>>;

/** The OpenAPI extension that lists common headers once. Repeating them would fill a quarter of the description. */
export const commonHeadersKey = 'x-common-headers';

/** The defaults of a header's properties. A header in `x-common-headers` has them unless it states other values. */
export const plainHeader = { required: true, schema: { type: 'string' } } as const;

/** Returns headers without their examples, and without properties that have the values of `plainHeader`. */
const withoutDefaults = (headers: Headers): object =>
  Object.fromEntries(
    Object.entries(headers).map(([name, { description, required, schema }]) => [
      name,
      {
        description,
        ...(!required && { required }),
        ...(schema.type !== 'string' && { schema: { type: schema.type } }),
      },
    ]),
  );

const references = (names: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const text = (description: string, example: string, required = true): Header => ({
  description,
  required,
  schema: { type: 'string', examples: [example] },
});

function quotaHeader({ type, description, value }: HeaderFacts): Header {
  const example = value(exampleQuota);
  return { description, required: true, schema: { type, examples: [type === 'integer' ? Number(example) : example] } };
}

/** openapi.json lists the common headers once, to be short. Each response repeats `RateLimit`, as linters want it. */
const { RateLimit, ...commonQuotaHeaders } = quotaHeaders;

const link = text('Description and documentation of the API (RFC 8631).', serviceLinks);
const vary = text('Request headers that the response depends on.', 'Accept');

const headersOfEveryResponse: Headers = {
  ...Object.fromEntries(Object.entries(commonQuotaHeaders).map(([name, facts]) => [name, quotaHeader(facts)])),
  'Access-Control-Allow-Origin': text('Any web page may read the response.', '*'),
  'Access-Control-Expose-Headers': text('Headers that a script in a browser may read.', exposedHeaders.join(', ')),
  'Cache-Control': text('Caches must revalidate resources each time and never store errors.', cacheControl.revalidated),
  [contentSecurityPolicy]: text(
    'A browser that shows the response loads nothing else.',
    dataSecurityHeaders[contentSecurityPolicy],
  ),
  'Cross-Origin-Resource-Policy': text(
    'Any web page may embed the response.',
    commonSecurityHeaders['Cross-Origin-Resource-Policy'],
  ),
  'Referrer-Policy': text(
    'How much of the address browsers send to other origins.',
    commonSecurityHeaders['Referrer-Policy'],
  ),
  'X-Content-Type-Options': text(
    'Browsers must not guess another type.',
    commonSecurityHeaders['X-Content-Type-Options'],
  ),
  // Not sent over plain HTTP (RFC 6797 §7.2).
  [transportSecurityHeader.name]: text('Only over HTTPS (RFC 6797).', transportSecurityHeader.value, false),
};

/** The headers that 200 and 304 responses have in addition to the headers of every response. */
const successHeaders: Headers = {
  ETag: text('Strong validator: send it as If-None-Match.', '"5d41402abc4b2a76b9719d911017c592"'),
  Link: link,
  // Optional, because some hosts do not know when a file was modified.
  'Last-Modified': text(
    'When a build wrote the file, if known. For the date of its facts, see dateModified.',
    'Sat, 21 Nov 2026 03:00:00 GMT',
    false,
  ),
  Vary: vary,
};

/** Returns the headers of all responses as `every`, and the additional headers of 200 and 304 as `unfailing`. */
export const commonHeaders = ({ name }: ApiVersion) => ({
  every: { [versionHeader.name]: text(versionHeader.description, name), ...headersOfEveryResponse },
  unfailing: successHeaders,
});

/** Returns the OpenAPI extension `x-common-headers`: `commonHeaders()` without examples and defaults. */
export const describedHeaders = (version: ApiVersion): object => ({
  every: withoutDefaults(commonHeaders(version).every),
  unfailing: { ...withoutDefaults(successHeaders), ...references(['Vary']) },
});

const deprecationDescriptions: Readonly<Record<string, string>> = {
  Deprecation: 'The date from which this version is deprecated: a structured-field date (RFC 9745).',
  Sunset: 'When this version stops answering: an HTTP-date (RFC 8594).',
};

/** The header that error responses have in addition to the headers of every response, by status. */
const headerOfStatus: Readonly<Record<number, string>> = {
  [errors.method_not_allowed.status]: 'Allow',
  [errors.not_acceptable.status]: 'Vary',
  [errors.rate_limited.status]: retryAfterHeader.name,
};

/**
 * Returns the header components of the OpenAPI description, and references to them for successful responses, redirects
 * and errors. `location` is an example of a redirect target, or undefined if no resource can redirect.
 */
export function responseHeaders(version: ApiVersion, location: string | undefined) {
  const { Link: deprecationLink, ...dates } = deprecationHeaders(version, [version]);
  const deprecation = {
    ...Object.fromEntries(
      Object.entries(dates).map(([name, value]) => [name, text(deprecationDescriptions[name] ?? name, value)]),
    ),
    ...(deprecationLink !== undefined && { Link: link }),
  };
  const inEveryResponse = ['RateLimit', ...Object.keys(deprecation)];
  return {
    components: {
      RateLimit: quotaHeader(RateLimit),
      [retryAfterHeader.name]: quotaHeader(retryAfterHeader),
      Allow: text('The allowed methods.', allow),
      Vary: vary,
      ...(location !== undefined && {
        Location: text('The new path of the resource.', location),
      }),
      ...deprecation,
    },
    onSuccess: references(inEveryResponse),
    onRedirect: references([...inEveryResponse, 'Location']),
    onError: (status: number) => references([...inEveryResponse, headerOfStatus[status] ?? []].flat()),
  };
}

export type ResponseHeaders = ReturnType<typeof responseHeaders>;
