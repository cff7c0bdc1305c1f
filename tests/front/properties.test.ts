import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { error } from '../../src/api/resources/error.ts';
import { errors } from '../../src/contract/errors.ts';
import { apiPrefix, href, pageIds, resourceIds, routes } from '../../src/contract/routes.ts';
import { assertCommonHeaders, assertQuotaHeaders } from './assert.ts';
import { inProcess } from './test-host.ts';

const host = await inProcess(inject('dist'));

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
const madeUp = fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
const suffixed = fc
  .tuple(fc.constantFrom(...known), fc.constantFrom('.md', '.html', '.json', '/', '//', '%20'))
  .map((parts) => parts.join(''));
const path = fc.oneof(fc.constantFrom(...known), suffixed, madeUp);
const query = fc.oneof(
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
const headers = fc.record(
  {
    Accept: accept,
    'If-None-Match': fc.oneof(fc.constantFrom('*', '"a"', 'W/"a"', '"'), headerText),
    'If-Modified-Since': headerText,
    Range: headerText,
    'Accept-Encoding': headerText,
  },
  { requiredKeys: [] },
);

const types: Readonly<Record<string, (body: string) => void>> = {
  'application/json': (body) => void JSON.parse(body),
  'text/html; charset=utf-8': (body) => expect(body).toMatch(/^<!doctype html>/i),
  'text/markdown; charset=utf-8': (body) => expect(body).toMatch(/^(---\n|# )/),
};

describe('the front, whatever it is asked', () => {
  test('never fails, always says what it sends, and never leaves out a header', async () => {
    await fc.assert(
      fc.asyncProperty(method, path, query, headers, async (asked, where, what, sent) => {
        const response = await host.send(where + what, { method: asked, headers: sent });
        const body = await response.text();
        assertCommonHeaders(response);
        expect(response.status).toBeLessThan(500);
        if (response.headers.has('RateLimit')) assertQuotaHeaders(response);
        if (asked === 'HEAD' || [204, 304, 308].includes(response.status)) {
          expect(body).toBe('');
          return;
        }
        const type = response.headers.get('Content-Type') ?? 'none';
        types[type]?.(body);
        expect(response.headers.get('Content-Length')).toBe(String(new TextEncoder().encode(body).byteLength));
        if (response.status < 400) return;
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        if (type === 'application/json') {
          const { code } = error.parse(JSON.parse(body)).error;
          expect(errors[code].status).toBe(response.status);
        } else expect(response.status).toBe(404);
      }),
      { numRuns: 1500 },
    );
  });

  test('answers the catalog in JSON with the quota, and nothing else with it', async () => {
    await fc.assert(
      fc.asyncProperty(path, headers, async (where, sent) => {
        const response = await host.send(where, { headers: sent });
        const { pathname } = new URL(`http://catalog.example${where}`);
        const isPage = pathname === href('versioningPage') || pathname === `${href('versioningPage')}.md`;
        const redirected = response.status === 308;
        if (!pathname.startsWith(apiPrefix) || isPage || redirected) return;
        assertQuotaHeaders(response);
        if (response.status !== 304) expect(response.headers.get('Content-Type')).toBe('application/json');
      }),
      { numRuns: 500 },
    );
  });

  test('answers HEAD as GET, without the content', async () => {
    const varying = ['ratelimit', 'ratelimit-reset', 'x-ratelimit-reset'];
    const comparable = (response: Response) => [
      response.status,
      ...[...response.headers].filter(([name]) => !varying.includes(name)),
    ];
    await fc.assert(
      fc.asyncProperty(path, query, headers, async (where, what, sent) => {
        const get = await host.send(where + what, { headers: sent });
        const head = await host.send(where + what, { method: 'HEAD', headers: sent });
        // A hint names the method to use, which is GET in both.
        expect(comparable(head)).toEqual(comparable(get));
        expect(await head.text()).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('gives the one representation of an address an ETag that answers 304 for it, and for no other', async () => {
    const where = fc.constantFrom(
      ...known.filter((one) => one !== routes.notFoundPage.path && !one.endsWith('/balcao')),
      href('product', 'balcao'),
    );
    await fc.assert(
      fc.asyncProperty(
        where,
        fc.constantFrom('text/html', 'text/markdown', 'application/json', '*/*'),
        async (one, wanted) => {
          const first = await host.send(one, { headers: { Accept: wanted } });
          fc.pre(first.status === 200);
          const etag = first.headers.get('ETag') ?? '';
          expect((await host.send(one, { headers: { Accept: wanted, 'If-None-Match': etag } })).status).toBe(304);
          expect(
            (await host.send(one, { headers: { Accept: wanted, 'If-None-Match': `"x${etag.slice(1)}` } })).status,
          ).toBe(200);
        },
      ),
      { numRuns: 200 },
    );
  });
});
