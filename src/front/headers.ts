import { allow } from '../contract/errors.ts';
import {
  commonHeaders,
  deprecationHeaders,
  quotaHeaders,
  serviceLinks,
  versionHeader,
  type HeaderFacts,
} from '../contract/headers.ts';
import { mediaTypeOf, variants, type Variant } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import {
  contentSecurityPolicy,
  dataSecurityHeaders,
  drawingSecurityHeaders,
  fileSecurityHeaders,
  pageSecurityHeaders,
  transportSecurityHeader,
} from '../contract/security.ts';
import type { ApiVersion } from '../contract/versions.ts';
import type { QuotaReading } from './quota/quota.ts';
import type { PlainHeaders } from './reply.ts';

const securityHeaders: Partial<Record<Variant | 'asset', Readonly<Record<string, string>>>> = {
  html: pageSecurityHeaders,
  xml: fileSecurityHeaders,
  atom: fileSecurityHeaders,
  svg: drawingSecurityHeaders,
  asset: fileSecurityHeaders,
};

/** Sets the headers of every response. Keeps an existing `Content-Security-Policy`. `secure`: whether TLS is used. */
export function setCommonHeaders(headers: PlainHeaders, secure: boolean): void {
  headers.setAll(commonHeaders);
  if (!headers.has(contentSecurityPolicy)) headers.setAll(dataSecurityHeaders);
  if (secure) headers.set(transportSecurityHeader.name, transportSecurityHeader.value);
}

/** Sets the security headers of HTML, XML, SVG and assets. `setCommonHeaders()` sets the default for other variants. */
export function setSecurityHeaders(headers: PlainHeaders, variant: Variant | 'asset'): void {
  headers.setAll(securityHeaders[variant] ?? {});
}

export function setVariantHeaders(headers: PlainHeaders, variant: Variant): void {
  headers.set('Content-Type', variants[variant].type);
  setSecurityHeaders(headers, variant);
}

/** Sets the header `API-Version` and, for a deprecated version, the headers that announce its end. */
export function setVersionHeaders(
  headers: PlainHeaders,
  version: ApiVersion,
  servedVersions: readonly ApiVersion[],
): void {
  headers.set(versionHeader.name, version.name);
  for (const [name, value] of Object.entries(deprecationHeaders(version, servedVersions))) headers.append(name, value);
}

const quotaEntries = Object.entries<HeaderFacts>(quotaHeaders);

export function setQuotaHeaders(headers: PlainHeaders, reading: QuotaReading): void {
  for (const [name, { value }] of quotaEntries) headers.set(name, value(reading));
}

/** The headers of responses to OPTIONS requests, including CORS preflights. */
export const optionsHeaders = {
  Allow: allow,
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*, Accept, If-None-Match, If-Modified-Since, Cache-Control',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * Returns the `Link` header (RFC 8288) of a page: links to the other variant and to the API. Markdown also gets a link
 * to the canonical address, which HTML has in its `<head>`. `withPageNumber` adds the page number, if any, to a path.
 */
export function pageLinkHeader(
  path: string,
  variant: 'html' | 'markdown',
  withPageNumber: (path: string) => string,
): string {
  const html = withPageNumber(path);
  const markdown = withPageNumber(variantPath(path, variants.markdown.suffix));
  const links = {
    html: `<${markdown}>; rel="alternate"; type="${mediaTypeOf('markdown')}"`,
    markdown: `<${html}>; rel="canonical", <${html}>; rel="alternate"; type="${mediaTypeOf('html')}"`,
  };
  return `${links[variant]}, ${serviceLinks}`;
}
