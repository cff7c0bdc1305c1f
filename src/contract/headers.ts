import { quota } from './limits.ts';
import { mediaTypeOf } from './media.ts';
import { href } from './routes.ts';
import { commonSecurityHeaders } from './security.ts';
import { versionRoot, versions, type ApiVersion } from './versions.ts';

/** A client's quota, in requests. `resetSeconds` is the number of whole seconds until the window ends, at least 1. */
export interface QuotaState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface HeaderFacts {
  readonly type: 'string' | 'integer';
  readonly description: string;
  readonly value: (state: QuotaState) => string;
}

const integer = (description: string, value: (state: QuotaState) => number): HeaderFacts => ({
  type: 'integer',
  description,
  value: (state) => String(value(state)),
});

/**
 * The quota headers of every API response, errors included. `RateLimit` and `RateLimit-Policy` follow
 * draft-ietf-httpapi-ratelimit-headers-07. `RateLimit-Limit`, `-Remaining` and `-Reset` follow version 06 of the draft.
 * `X-RateLimit-*` are not standardized.
 */
export const quotaHeaders = {
  RateLimit: {
    type: 'string',
    description: 'The quota in one header: limit, requests left, and seconds until the window resets.',
    value: (q) => `limit=${q.limit}, remaining=${q.remaining}, reset=${q.resetSeconds}`,
  },
  'RateLimit-Policy': {
    type: 'string',
    description: 'Requests allowed, and the length of the window in seconds.',
    value: (q) => `${q.limit};w=${quota.windowSeconds}`,
  },
  'RateLimit-Limit': integer('Requests allowed in the window.', (q) => q.limit),
  'RateLimit-Remaining': integer('Requests left in the window.', (q) => q.remaining),
  'RateLimit-Reset': integer('Seconds until the window resets.', (q) => q.resetSeconds),
  'X-RateLimit-Limit': integer('The same as RateLimit-Limit.', (q) => q.limit),
  'X-RateLimit-Remaining': integer('The same as RateLimit-Remaining.', (q) => q.remaining),
  'X-RateLimit-Reset': integer(
    'The same as RateLimit-Reset: seconds to wait, not a point in time.',
    (q) => q.resetSeconds,
  ),
} as const satisfies Record<string, HeaderFacts>;

export const versionHeader = {
  name: 'API-Version',
  type: 'string',
  description: 'The version of the API that answered.',
  /** The current version. Responses to requests for an older version have the name of that version instead. */
  value: versions.current,
} as const;

export const retryAfterHeader = {
  name: 'Retry-After',
  ...integer('Seconds to wait before the same request; on a 429, RateLimit-Reset.', (q) => q.resetSeconds),
} as const;

/** The quota of a client after its first request, for all examples in the documentation. */
export const exampleQuota: QuotaState = {
  limit: quota.limit,
  remaining: quota.limit - 1,
  resetSeconds: quota.windowSeconds,
};

/** The response headers that scripts of other origins may read. */
export const exposedHeaders: readonly string[] = [
  ...Object.keys(quotaHeaders),
  versionHeader.name,
  retryAfterHeader.name,
  'Allow',
  'Content-Location',
  'Deprecation',
  'ETag',
  'Link',
  'Sunset',
];

/** For `Link` headers: links to the API's description, documentation (RFC 8631), `llms.txt` and catalog (RFC 9727). */
export const serviceLinks = `<${href('openapi')}>; rel="service-desc", <${href('apiPage')}>; rel="service-doc", <${href('llms')}>; rel="describedby", <${href('apiCatalog')}>; rel="api-catalog"`;

export const commonHeaders = {
  [versionHeader.name]: versionHeader.value,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders.join(', '),
  ...commonSecurityHeaders,
} as const;

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * Returns the headers that announce the end of a deprecated version: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and
 * `Link` to the policy and the newest version. Returns no headers if `deprecated` is undefined.
 */
export function deprecationHeaders(
  { name, deprecated, sunset }: ApiVersion,
  servedVersions: readonly ApiVersion[],
): Record<string, string> {
  if (deprecated === undefined) return {};
  const policy = href('versioningPage');
  const successor = servedVersions.at(-1);
  const hasSuccessor = successor !== undefined && successor.name !== name;
  const links = [
    `<${policy}>; rel="deprecation"; type="${mediaTypeOf('html')}"`,
    sunset !== undefined && `<${policy}>; rel="sunset"; type="${mediaTypeOf('html')}"`,
    hasSuccessor && `<${versionRoot(successor.name)}>; rel="successor-version"`,
  ];
  return {
    Deprecation: `@${midnight(deprecated).getTime() / 1000}`,
    ...(sunset !== undefined && { Sunset: midnight(sunset).toUTCString() }),
    Link: links.filter(Boolean).join(', '),
  };
}
