import { allow } from '../contract/errors.ts';
import { commonHeaders, deprecationHeaders, quotaHeaders, serviceLinks, versionHeader } from '../contract/headers.ts';
import { essence, variants, type Variant } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import type { ApiVersion } from '../contract/versions.ts';
import type { Reading } from './quota.ts';

const commonEntries = Object.entries(commonHeaders);
const quotaEntries = Object.entries(quotaHeaders);

/** Sets the headers of every response, whatever it is. */
export function setCommon(headers: Headers): void {
  for (const [name, value] of commonEntries) headers.set(name, value);
}

/** Headers of the version that was asked for: its name, and how it ends where it does. */
export function setVersion(headers: Headers, version: ApiVersion, answering: readonly ApiVersion[]): void {
  headers.set(versionHeader.name, version.name);
  for (const [name, value] of Object.entries(deprecationHeaders(version, answering))) headers.append(name, value);
}

/** Headers of a catalog response: the client's quota, all from one reading. */
export function setQuota(headers: Headers, reading: Reading): void {
  for (const [name, { value }] of quotaEntries) headers.set(name, value(reading));
}

/** Adds a request header to those that the response depends on, beside what the origin has said. */
export function addVary(headers: Headers, name: string): void {
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

/** `Link` of a page's variant: its canonical address, its other variant, and where programs begin (RFC 8288). */
export function pageLinks(path: string, variant: Variant): string {
  const other: Variant = variant === 'html' ? 'markdown' : 'html';
  const address = other === 'html' ? path : variantPath(path, variants.markdown.suffix);
  return `<${path}>; rel="canonical", <${address}>; rel="alternate"; type="${essence(other)}", ${serviceLinks}`;
}
