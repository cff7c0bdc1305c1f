import type { ZodOpenApiHeadersObject } from 'zod-openapi';
import { allow, errors } from '../contract/errors.ts';
import {
  deprecationHeaders,
  exampleQuota,
  exposedHeaders,
  quotaHeaders,
  retryAfterHeader,
  serviceLinks,
  versionHeader,
  type HeaderFacts,
} from '../contract/headers.ts';
import { cacheControl } from '../contract/limits.ts';
import {
  commonSecurityHeaders,
  contentSecurityPolicy,
  dataSecurityHeaders,
  transportSecurityHeader,
} from '../contract/security.ts';
import type { ApiVersion } from '../contract/versions.ts';

/** Where the description has the headers that no response names. */
export const commonHeadersKey = 'x-common-headers';

/** A header of a response, as the description has it. */
type Header = Readonly<{
  description: string;
  /** False when the conditions under which it is sent are in its description. */
  required: boolean;
  schema: { type: HeaderFacts['type']; examples: (string | number)[] };
}>;

/**
 * The headers that each response has beside those that it names: OpenAPI shares a header, and not a set of them, and all
 * by name on each would be a quarter of the description.
 */
export interface CommonHeaders {
  /** On every response. */
  readonly every: Record<string, Header>;
  /** On 200 and 304 besides. */
  readonly unfailing: Record<string, Header>;
}

/**
 * Headers without their examples, which the page of the API shows. One that is not said to be missing at times is always
 * sent, and one without a schema is a text.
 */
const shortened = (headers: Record<string, Header>): object =>
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

/** What a common header is that the description says no more of. */
export const plainHeader = { required: true, schema: { type: 'string' } } as const;

/** The common headers as the description has them. */
export const describedHeaders = ({ every, unfailing }: CommonHeaders): object => ({
  every: shortened(every),
  unfailing: { ...shortened(unfailing), ...references(['Vary']) },
});

/** The headers of a version's responses, for the OpenAPI description. */
export interface ResponseHeaders {
  /** The headers that responses refer to, each once, for `components`. */
  readonly components: Record<string, Header>;
  /** Those that are sent and not named by the response, once for all. */
  readonly common: CommonHeaders;
  /** Those of 200 and 304. */
  readonly onSuccess: ZodOpenApiHeadersObject;
  readonly onRedirect: ZodOpenApiHeadersObject;
  readonly onError: (status: number) => ZodOpenApiHeadersObject;
}

const header = (type: HeaderFacts['type'], description: string, example: string, required = true): Header => ({
  description,
  required,
  schema: { type, examples: [type === 'integer' ? Number(example) : example] },
});

const text = (description: string, example: string) => header('string', description, example);

const quotaHeader = (name: keyof typeof quotaHeaders): Header => {
  const { type, description, value } = quotaHeaders[name];
  return header(type, description, value(exampleQuota));
};

/** The quota in one header, which each response names: linters ask for one of the quota on each that is counted. */
const combinedQuota = 'RateLimit';
const separateQuota = (Object.keys(quotaHeaders) as (keyof typeof quotaHeaders)[]).filter(
  (name) => name !== combinedQuota,
);

const namedComponents = {
  [retryAfterHeader.name]: header(
    retryAfterHeader.type,
    retryAfterHeader.description,
    retryAfterHeader.value(exampleQuota),
  ),
  Allow: text('The methods there are.', allow),
};

const link = text('Description and documentation of the API (RFC 8631).', serviceLinks);
const vary = text('Request headers that the response depends on.', 'Accept');

/** What caches, browsers and crawlers act on by themselves. */
const unnamed = {
  every: {
    'Access-Control-Allow-Origin': text('Any web page may read it.', '*'),
    'Access-Control-Expose-Headers': text('Headers that a script in a browser may read.', exposedHeaders.join(', ')),
    'Cache-Control': text(
      'How long it may be kept: resources are asked about each time, errors never kept.',
      cacheControl.revalidated,
    ),
    [contentSecurityPolicy]: text(
      'What a browser that shows it may load: nothing.',
      dataSecurityHeaders[contentSecurityPolicy],
    ),
    'Cross-Origin-Resource-Policy': text(
      'Any web page may embed it.',
      commonSecurityHeaders['Cross-Origin-Resource-Policy'],
    ),
    'Referrer-Policy': text('How much of an address goes to other origins.', commonSecurityHeaders['Referrer-Policy']),
    'X-Content-Type-Options': text(
      'The type is the one that Content-Type names.',
      commonSecurityHeaders['X-Content-Type-Options'],
    ),
    // Over plain HTTP it is not sent (RFC 6797 §7.2).
    [transportSecurityHeader.name]: header(
      'string',
      'Over https alone (RFC 6797).',
      transportSecurityHeader.value,
      false,
    ),
  },
  unfailing: {
    ETag: text('Strong validator: send it as If-None-Match.', '"5d41402abc4b2a76b9719d911017c592"'),
    Link: link,
    // A host that knows no modification times sends none.
    'Last-Modified': header(
      'string',
      'When a build wrote the file, where the host knows it; dateModified is the day of its facts.',
      'Sat, 21 Nov 2026 03:00:00 GMT',
      false,
    ),
    Vary: vary,
  },
} satisfies Record<keyof CommonHeaders, Record<string, Header>>;

const deprecationDescriptions: Readonly<Record<string, string>> = {
  Deprecation: 'Since when this version is deprecated: a structured-field date (RFC 9745).',
  Sunset: 'When this version stops answering: an HTTP-date (RFC 8594).',
};

const references = (names: readonly string[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/**
 * The headers of the responses of a version: each declared once, and referred to where a client reads it. `location` is an
 * example of a redirect's target, undefined when no resource can redirect.
 */
export function responseHeaders(version: ApiVersion, location: string | undefined): ResponseHeaders {
  const { Link: endingLink, ...ending } = deprecationHeaders(version, [version]);
  const deprecation = {
    ...Object.fromEntries(
      Object.entries(ending).map(([name, value]) => [name, text(deprecationDescriptions[name] ?? name, value)]),
    ),
    ...(endingLink !== undefined && { Link: link }),
  };
  const onEvery = [combinedQuota, ...Object.keys(deprecation)];
  return {
    components: {
      [combinedQuota]: quotaHeader(combinedQuota),
      ...namedComponents,
      Vary: vary,
      ...(location !== undefined && {
        Location: text('Where the resource is now, as a path of this service.', location),
      }),
      ...deprecation,
    },
    common: {
      ...unnamed,
      every: {
        [versionHeader.name]: text(versionHeader.description, version.name),
        ...Object.fromEntries(separateQuota.map((name) => [name, quotaHeader(name)])),
        ...unnamed.every,
      },
    },
    onSuccess: references(onEvery),
    onRedirect: references([...onEvery, 'Location']),
    onError: (status) =>
      references([
        ...onEvery,
        ...(status === errors.method_not_allowed.status ? ['Allow'] : []),
        ...(status === errors.not_acceptable.status ? ['Vary'] : []),
        ...(status === errors.rate_limited.status ? [retryAfterHeader.name] : []),
      ]),
  };
}
