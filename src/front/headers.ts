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

/** Lowercases the names of headers, as `PlainFields` requires. */
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

/** Sets the headers of every response. `secure` means that the request came over TLS. */
export function setCommon(headers: Fields, secure: boolean): void {
  for (const [name, value] of commonEntries) headers.set(name, value);
  if (!headers.has(contentSecurityPolicy)) for (const [name, value] of dataEntries) headers.set(name, value);
  if (secure) headers.set(transportSecurityHeader.name, transportSecurityHeader.value);
}

/** Sets the security policy of a variant, on a 304 too: caches update stored headers from it (RFC 9111 §3.2). */
export function setPolicy(headers: Fields, variant: Variant | 'asset'): void {
  for (const [name, value] of policies[variant] ?? []) headers.set(name, value);
}

export function setVariant(headers: Fields, variant: Variant): void {
  headers.set('Content-Type', variants[variant].type);
  setPolicy(headers, variant);
}

/** Sets the name of the API version and, if deprecated, its end. */
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

/** For OPTIONS and CORS preflights. */
export const optionsHeaders = {
  Allow: allow,
  'Access-Control-Allow-Methods': allow,
  'Access-Control-Allow-Headers': '*, Accept, If-None-Match, If-Modified-Since, Cache-Control',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * Returns `Link` of a page's variant: the other variant, and entry points for programs (RFC 8288). Markdown gets its
 * canonical address here, HTML has it in its head. `address` adds the number of a collection page to a path.
 */
export function pageLinks(path: string, variant: Variant, address: (path: string) => string): string {
  const links = {
    html: `<${address(variantPath(path, variants.markdown.suffix))}>; rel="alternate"; type="${essence('markdown')}"`,
    markdown: `<${address(path)}>; rel="canonical", <${address(path)}>; rel="alternate"; type="${essence('html')}"`,
  };
  return `${variant === 'html' ? links.html : links.markdown}, ${serviceLinks}`;
}
