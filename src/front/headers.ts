import { allow } from '../contract/errors.ts';
import {
  commonHeaders,
  deprecationHeaders,
  quotaHeaders,
  serviceLinks,
  versionHeader,
  type HeaderFacts,
} from '../contract/headers.ts';
import { essence, variants, type Variant } from '../contract/media.ts';
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
import type { Reading } from './quota/quota.ts';
import type { Fields } from './reply.ts';

/** The entries of a table of headers, with names in lower case as in `PlainFields`. */
const lowerEntries = <V>(table: Readonly<Record<string, V>>): readonly (readonly [string, V])[] =>
  Object.entries(table).map(([name, value]) => [name.toLowerCase(), value]);

const commonEntries = lowerEntries(commonHeaders);
const dataEntries = lowerEntries(dataSecurityHeaders);
const fileEntries = lowerEntries(fileSecurityHeaders);
const policies: Partial<Record<Variant | 'asset', readonly (readonly [string, string])[]>> = {
  html: lowerEntries(pageSecurityHeaders),
  xml: fileEntries,
  atom: fileEntries,
  svg: lowerEntries(drawingSecurityHeaders),
  asset: fileEntries,
};
const quotaEntries = lowerEntries<HeaderFacts>(quotaHeaders);

/** Sets the headers that every response has; `secure` if the request came over TLS. */
export function setCommon(headers: Fields, secure: boolean): void {
  for (const [name, value] of commonEntries) headers.set(name, value);
  if (!headers.has(contentSecurityPolicy)) for (const [name, value] of dataEntries) headers.set(name, value);
  if (secure) headers.set(transportSecurityHeader.name, transportSecurityHeader.value);
}

/**
 * Sets the security policy of a variant, when it is another one than that of data. A 304 has it too, since a cache
 * updates the stored response with the headers of a 304 (RFC 9111 §3.2).
 */
export function setPolicy(headers: Fields, variant: Variant | 'asset'): void {
  for (const [name, value] of policies[variant] ?? []) headers.set(name, value);
}

export function setVariant(headers: Fields, variant: Variant): void {
  headers.set('Content-Type', variants[variant].type);
  setPolicy(headers, variant);
}

/** Sets the headers of the requested API version: its name and, when it is deprecated, its end. */
export function setVersion(headers: Fields, version: ApiVersion, answering: readonly ApiVersion[]): void {
  headers.set(versionHeader.name, version.name);
  for (const [name, value] of Object.entries(deprecationHeaders(version, answering))) headers.append(name, value);
}

export function setQuota(headers: Fields, reading: Reading): void {
  for (const [name, { value }] of quotaEntries) headers.set(name, value(reading));
}

export function addVary(headers: Fields, name: string): void {
  const named = headers.get('Vary');
  headers.set('Vary', named === null ? name : `${named}, ${name}`);
}

/** Answer to OPTIONS and to a CORS preflight (Fetch, "CORS-preflight request"). */
export const optionsHeaders = {
  Allow: allow,
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*, Accept, If-None-Match, If-Modified-Since, Cache-Control',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * `Link` of a page's variant: its other variant, and where programs begin (RFC 8288). Markdown has its canonical
 * address here; HTML states that itself, as an absolute address, which is the one that search engines advise.
 * `address` makes an address of a path: of a page of a collection, with its number.
 */
export function pageLinks(path: string, variant: Variant, address: (path: string) => string): string {
  const links = {
    html: `<${address(variantPath(path, variants.markdown.suffix))}>; rel="alternate"; type="${essence('markdown')}"`,
    markdown: `<${address(path)}>; rel="canonical", <${address(path)}>; rel="alternate"; type="${essence('html')}"`,
  };
  return `${variant === 'html' ? links.html : links.markdown}, ${serviceLinks}`;
}
