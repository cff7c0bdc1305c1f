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

/** With names in lower case, as `PlainFields` keeps them, so that none has to be made anew. */
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

/** Sets the headers of every response, whatever it is; `secure` where its request came over TLS. */
export function setCommon(headers: Fields, secure: boolean): void {
  for (const [name, value] of commonEntries) headers.set(name, value);
  if (!headers.has(contentSecurityPolicy)) for (const [name, value] of dataEntries) headers.set(name, value);
  if (secure) headers.set(transportSecurityHeader.name, transportSecurityHeader.value);
}

/**
 * Sets what browsers must not do with a variant, where that is not what they must not do with data. A 304 has it too,
 * since a cache takes the headers of a 304 over into what it keeps (RFC 9111 §3.2).
 */
export function setPolicy(headers: Fields, variant: Variant | 'asset'): void {
  for (const [name, value] of policies[variant] ?? []) headers.set(name, value);
}

/** Sets the type of a variant, and its policy. */
export function setVariant(headers: Fields, variant: Variant): void {
  headers.set('Content-Type', variants[variant].type);
  setPolicy(headers, variant);
}

/** Headers of the version that was asked for: its name, and how it ends where it does. */
export function setVersion(headers: Fields, version: ApiVersion, answering: readonly ApiVersion[]): void {
  headers.set(versionHeader.name, version.name);
  for (const [name, value] of Object.entries(deprecationHeaders(version, answering))) headers.append(name, value);
}

/** Headers of a catalog response: the client's quota, all from one reading. */
export function setQuota(headers: Fields, reading: Reading): void {
  for (const [name, { value }] of quotaEntries) headers.set(name, value(reading));
}

/** Adds a request header to those that the response depends on, beside what the origin has said. */
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
 * `address` is how a path is written in an address: with the number of the part, where it is one.
 */
export function pageLinks(path: string, variant: Variant, address: (path: string) => string): string {
  const links = {
    html: `<${address(variantPath(path, variants.markdown.suffix))}>; rel="alternate"; type="${essence('markdown')}"`,
    markdown: `<${address(path)}>; rel="canonical", <${address(path)}>; rel="alternate"; type="${essence('html')}"`,
  };
  return `${variant === 'html' ? links.html : links.markdown}, ${serviceLinks}`;
}
