import fc from 'fast-check';
import { href, pageIds, resourceIds } from '../../src/contract/routes.ts';

const known = [...resourceIds, ...pageIds].map((id) => href(id, 'balcao'));
const segment = fc.oneof(
  fc.constantFrom(
    'api',
    'v1',
    'v2',
    'products',
    'balcao',
    'news',
    '..',
    '.',
    '',
    'index',
    '404',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '%2F',
    '%5c',
    'a.md',
    'a.html',
    'a.json',
    '_astro',
  ),
  fc.webSegment(),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const randomPath = fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
const suffixed = fc
  .tuple(fc.constantFrom(...known), fc.constantFrom('.md', '.html', '.json', '/', '//', '%20'))
  .map((parts) => parts.join(''));
export const path = fc.oneof(fc.constantFrom(...known), suffixed, randomPath);
export const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constantFrom('?', '?utm_source=a', '?a=b&a=c', '?%', '?='),
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'BREW');
const range = fc
  .tuple(
    fc.constantFrom(
      'text/html',
      'text/markdown',
      'application/json',
      'text/*',
      '*/*',
      'image/png',
      'a',
      ';',
      'application/*',
    ),
    fc.constantFrom('', ';q=0', ';q=0.5', ';q=1', ';q=x', ';charset=utf-8', ';'),
  )
  .map((parts) => parts.join(''));
const headerText = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\t\x20-\x7e]/g, '').trim());
const accept = fc.oneof(
  fc.array(range, { maxLength: 5 }).map((ranges) => ranges.join(', ')),
  headerText,
);
export const headers = fc.record(
  {
    Accept: accept,
    'If-None-Match': fc.oneof(fc.constantFrom('*', '"a"', 'W/"a"', '"'), headerText),
    'If-Modified-Since': headerText,
    Range: headerText,
    'Accept-Encoding': headerText,
  },
  { requiredKeys: [] },
);

export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Valid, invalid and unusual requests. */
export const request: fc.Arbitrary<FuzzedRequest> = fc
  .tuple(method, path, query, headers)
  .map(([sentMethod, sentPath, sentQuery, sent]) => ({
    method: sentMethod,
    target: sentPath + sentQuery,
    headers: sent,
  }));
