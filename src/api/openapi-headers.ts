import type { ZodOpenApiHeaderObject, ZodOpenApiHeadersObject } from 'zod-openapi';
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

/** The headers of a version's responses, for the OpenAPI description. */
export interface ResponseHeaders {
  /** Each header once, for `components`. */
  readonly components: Record<string, ZodOpenApiHeaderObject>;
  readonly onSuccess: ZodOpenApiHeadersObject;
  readonly onRedirect: ZodOpenApiHeadersObject;
  readonly onError: (status: number) => ZodOpenApiHeadersObject;
}

const header = (
  type: HeaderFacts['type'],
  description: string,
  example: string,
  required = true,
): ZodOpenApiHeaderObject => ({
  description,
  required,
  schema: { type, examples: [type === 'integer' ? Number(example) : example] },
});

const text = (description: string, example: string) => header('string', description, example);

const quotaComponents = Object.fromEntries(
  Object.entries(quotaHeaders).map(([name, { type, description, value }]) => [
    name,
    header(type, description, value(exampleQuota)),
  ]),
);

const otherComponents = {
  [retryAfterHeader.name]: header(
    retryAfterHeader.type,
    retryAfterHeader.description,
    retryAfterHeader.value(exampleQuota),
  ),
  'Access-Control-Allow-Origin': text('Any web page may read the response.', '*'),
  'Access-Control-Expose-Headers': text('The headers that a script in a browser may read.', exposedHeaders.join(', ')),
  Allow: text('The methods there are.', allow),
  'Cache-Control': text(
    'Who may keep the response, and how long. Resources are asked about each time; errors are never kept.',
    cacheControl.revalidated,
  ),
  ETag: text(
    'Strong validator of this representation: send it as If-None-Match.',
    '"5d41402abc4b2a76b9719d911017c592"',
  ),
  Link: text('The description and the documentation of the API (RFC 8631).', serviceLinks),
  // A host that knows no modification times sends none.
  'Last-Modified': header(
    'string',
    'Where the host knows it: when a build wrote the file, an HTTP-date. When what it says has changed is in dateModified.',
    'Sat, 21 Nov 2026 03:00:00 GMT',
    false,
  ),
  Vary: text('The request headers that the response depends on.', 'Accept'),
  [contentSecurityPolicy]: text(
    'What a browser that shows the response may load and frame: nothing.',
    dataSecurityHeaders[contentSecurityPolicy],
  ),
  'Cross-Origin-Resource-Policy': text(
    'Any web page may embed the response.',
    commonSecurityHeaders['Cross-Origin-Resource-Policy'],
  ),
  'Referrer-Policy': text('How much of an address goes to other origins.', commonSecurityHeaders['Referrer-Policy']),
  'X-Content-Type-Options': text('The type is the one that Content-Type names.', 'nosniff'),
  // Over plain HTTP it is not sent (RFC 6797 §7.2).
  [transportSecurityHeader.name]: header(
    'string',
    'Over https alone: for how long, in seconds, the service is to be reached by https (RFC 6797).',
    transportSecurityHeader.value,
    false,
  ),
};

const deprecationDescriptions: Readonly<Record<string, string>> = {
  Deprecation: 'Since when this version is deprecated: a structured-field date (RFC 9745).',
  Sunset: 'When this version stops answering: an HTTP-date (RFC 8594).',
};

const references = (names: readonly string[]): ZodOpenApiHeadersObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/**
 * The headers of the responses of a version: each declared once, and referred to where it is sent. `location` is an
 * example of a redirect's target, undefined when no resource can redirect.
 */
export function responseHeaders(version: ApiVersion, location: string | undefined): ResponseHeaders {
  const { Link: endingLink, ...ending } = deprecationHeaders(version, [version]);
  const deprecation = Object.fromEntries(
    Object.entries(ending).map(([name, value]) => [name, text(deprecationDescriptions[name] ?? name, value)]),
  );
  const common = [
    ...Object.keys(quotaComponents),
    versionHeader.name,
    'Access-Control-Allow-Origin',
    'Access-Control-Expose-Headers',
    'Cache-Control',
    ...Object.keys({ ...commonSecurityHeaders, ...dataSecurityHeaders }),
    transportSecurityHeader.name,
    ...Object.keys(deprecation),
    ...(endingLink === undefined ? [] : ['Link']),
  ];
  return {
    components: {
      ...quotaComponents,
      [versionHeader.name]: text(versionHeader.description, version.name),
      ...otherComponents,
      ...(location !== undefined && {
        Location: text('Where the resource is now, as a path of this service.', location),
      }),
      ...deprecation,
    },
    onSuccess: references([...common, 'ETag', 'Last-Modified', 'Link', 'Vary']),
    onRedirect: references([...common, 'Location']),
    onError: (status) =>
      references([
        ...common,
        ...(status === errors.method_not_allowed.status ? ['Allow'] : []),
        ...(status === errors.not_acceptable.status ? ['Vary'] : []),
        ...(status === errors.rate_limited.status ? [retryAfterHeader.name] : []),
      ]),
  };
}
