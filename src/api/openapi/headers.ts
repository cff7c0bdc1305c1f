import type { ZodOpenApiHeadersObject } from 'zod-openapi';
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

/** The key of the headers that every response has. The description lists them only once. */
export const commonHeadersKey = 'x-common-headers';

type Header = Readonly<{
  description: string;
  /** False if the description says when the header is sent. */
  required: boolean;
  schema: { type: HeaderFacts['type']; examples: (string | number)[] };
}>;

/** The headers that every response has. Repeating them on each response would be a quarter of the description. */
export interface CommonHeaders {
  readonly every: Record<string, Header>;
  /** Sent on successful responses and on 304. */
  readonly unfailing: Record<string, Header>;
}

/** Returns headers without examples and default values (required, of type string). */
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

export const plainHeader = { required: true, schema: { type: 'string' } } as const;

export const describedHeaders = ({ every, unfailing }: CommonHeaders): object => ({
  every: shortened(every),
  unfailing: { ...shortened(unfailing), ...references(['Vary']) },
});

export interface ResponseHeaders {
  readonly components: Record<string, Header>;
  readonly common: CommonHeaders;
  /** The headers of 200 and 304. */
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

/** The quota header that each response lists, because linters require one. */
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
  Allow: text('The allowed methods.', allow),
};

const link = text('Description and documentation of the API (RFC 8631).', serviceLinks);
const vary = text('Request headers that the response depends on.', 'Accept');

const unnamed = {
  every: {
    'Access-Control-Allow-Origin': text('Any web page may read the response.', '*'),
    'Access-Control-Expose-Headers': text('Headers that a script in a browser may read.', exposedHeaders.join(', ')),
    'Cache-Control': text(
      'Whether it may be stored: resources are revalidated each time, errors never stored.',
      cacheControl.revalidated,
    ),
    [contentSecurityPolicy]: text('A browser that shows it loads nothing.', dataSecurityHeaders[contentSecurityPolicy]),
    'Cross-Origin-Resource-Policy': text(
      'Any web page may embed it.',
      commonSecurityHeaders['Cross-Origin-Resource-Policy'],
    ),
    'Referrer-Policy': text('How much of an address goes to other origins.', commonSecurityHeaders['Referrer-Policy']),
    'X-Content-Type-Options': text(
      'The type is the one that Content-Type names.',
      commonSecurityHeaders['X-Content-Type-Options'],
    ),
    // Not sent over plain HTTP (RFC 6797 §7.2).
    [transportSecurityHeader.name]: header(
      'string',
      'Only over HTTPS (RFC 6797).',
      transportSecurityHeader.value,
      false,
    ),
  },
  unfailing: {
    ETag: text('Strong validator: send it as If-None-Match.', '"5d41402abc4b2a76b9719d911017c592"'),
    Link: link,
    // Some hosts do not know modification times.
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

/** `location` is an example of a redirect target; undefined if no resource can redirect. */
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
