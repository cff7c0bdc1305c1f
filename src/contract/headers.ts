import { allow } from './errors.ts';
import { cacheControl, quota } from './limits.ts';
import { mediaTypeOf } from './media.ts';
import { href } from './routes.ts';
import { commonSecurityHeaders, dataSecurityHeaders } from './security.ts';
import { versionRoot, versions, type VersionEnding } from './versions.ts';

/** A client's quota, in requests. `resetSeconds` is the number of whole seconds until the window ends, at least 1. */
export interface QuotaState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** The quota headers of every API response: of draft-ietf-httpapi-ratelimit-headers-07, of -06, and the usual `X-`. */
export const quotaHeaders = ({ limit, remaining, resetSeconds }: QuotaState) => ({
  RateLimit: `limit=${limit}, remaining=${remaining}, reset=${resetSeconds}`,
  'RateLimit-Policy': `${limit};w=${quota.windowSeconds}`,
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetSeconds),
});

/** The quota headers after a client's first request, for the documentation. */
export const exampleQuotaHeaders = quotaHeaders({
  limit: quota.limit,
  remaining: quota.limit - 1,
  resetSeconds: quota.windowSeconds,
});

/** The response headers that scripts of other origins may read. */
export const exposedHeaders: readonly string[] = [
  ...Object.keys(exampleQuotaHeaders),
  'API-Version',
  'Retry-After',
  'Allow',
  'Content-Location',
  'Deprecation',
  'ETag',
  'Link',
  'Sunset',
];

const indexPath = href('catalogIndex');
const llmsPath = href('llms');
const documentationLinks = `<${href('openapi')}>; rel="service-desc", <${href('apiPage')}>; rel="service-doc", <${href('apiCatalog')}>; rel="api-catalog"`;

/**
 * For `Link` headers: the first step (the index) and `llms.txt` in the language of a prefix, and the API's description,
 * documentation and catalog, which are in one language.
 */
export const serviceLinks = (prefix = ''): string =>
  `<${prefix}${indexPath}>; rel="index", ${documentationLinks}, <${prefix}${llmsPath}>; rel="describedby"`;

/** The headers of every response. Those of HTML pages and files replace the last, which suits data. */
export const commonHeaders = {
  'API-Version': versions.current,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': exposedHeaders.join(', '),
  ...commonSecurityHeaders,
  ...dataSecurityHeaders,
} as const;

/** The headers of responses to OPTIONS requests, including CORS preflights. */
export const optionsHeaders = {
  Allow: allow,
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*, Accept, If-None-Match, If-Modified-Since, Cache-Control',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': cacheControl.error,
} as const;

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Returns the headers that announce the end of a version (RFC 9745, RFC 8594), and its successor, if there is one. */
export function endingHeaders({ deprecated, sunset }: VersionEnding, successor: string | undefined) {
  const toPolicy = (rel: string): string => `<${href('versioningPage')}>; rel="${rel}"; type="${mediaTypeOf('html')}"`;
  return {
    Deprecation: `@${midnight(deprecated).getTime() / 1000}`,
    Sunset: midnight(sunset).toUTCString(),
    Link: [
      toPolicy('deprecation'),
      toPolicy('sunset'),
      ...(successor === undefined ? [] : [`<${versionRoot(successor)}>; rel="successor-version"`]),
    ].join(', '),
  };
}
