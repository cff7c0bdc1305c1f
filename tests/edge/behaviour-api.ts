import { describe, expect, test } from 'vitest';
import { resourceSchemas } from '../../src/api/resources.ts';
import { resourceIds, routes } from '../../src/contract/routes.ts';
import { assertCommonHeaders, assertQuotaHeaders, varyOf } from './assert.ts';
import { samplePath } from '../sample-paths.ts';
import type { TestHost } from './test-host.ts';

const varying = new Set(['date', 'ratelimit', 'ratelimit-reset', 'x-ratelimit-reset', 'connection', 'keep-alive']);
/** Deno omits Content-Length from a response to HEAD, and so does a host on Netlify. */
const framing = new Set(['content-length', 'transfer-encoding']);

const comparable = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !varying.has(name) && !framing.has(name)));

export function apiBehaviour(send: TestHost['send']): void {
  describe.each(resourceIds)('the %s resource', (id) => {
    test('GET returns valid JSON with caching, link and quota headers', async () => {
      const response = await send(samplePath(id), { headers: { Accept: 'application/json' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('application/json');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect(varyOf(response)).toBe('Accept');
      expect(response.headers.get('ETag')).toMatch(/^"[^"]+"$/);
      expect(response.headers.get('Link')).toContain('</openapi.json>; rel="service-desc"');
      assertCommonHeaders(response);
      expect(assertQuotaHeaders(response)).toBe(59);
      resourceSchemas[id].parse(await response.json());
    });

    test('HEAD returns the headers of GET and no body', async () => {
      const [get, head] = [await send(samplePath(id)), await send(samplePath(id), { method: 'HEAD' })];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      expect(comparable(head)).toEqual(comparable(get));
    });

    test('OPTIONS returns the allowed methods and CORS headers, and does not count against the quota', async () => {
      const client = '198.51.100.7';
      const response = await send(samplePath(id), {
        method: 'OPTIONS',
        client,
        headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' },
      });
      expect(response.status).toBe(204);
      expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, OPTIONS');
      expect(response.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
      assertCommonHeaders(response);
      expect(assertQuotaHeaders(response)).toBe(60);
    });

    test('GET with a matching If-None-Match returns 304 with the headers of the 200', async () => {
      const first = await send(samplePath(id));
      const etag = first.headers.get('ETag') ?? '';
      for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const repeated = await send(samplePath(id), { headers: { 'If-None-Match': ifNoneMatch } });
        expect(repeated.status, ifNoneMatch).toBe(304);
        expect(await repeated.text()).toBe('');
        for (const name of ['ETag', 'Vary', 'Cache-Control', 'Link']) {
          expect(repeated.headers.get(name), name).toBe(first.headers.get(name));
        }
        assertCommonHeaders(repeated);
        assertQuotaHeaders(repeated);
      }
      expect((await send(samplePath(id), { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    });

    test('has the same body and ETag at the address of its file, whatever Accept says', async () => {
      const accept = { headers: { Accept: 'application/json' } };
      const [resource, file] = [await send(samplePath(id), accept), await send(`${samplePath(id)}.json`)];
      expect(file.status).toBe(200);
      for (const name of ['Content-Type', 'ETag', 'Cache-Control', 'Link'])
        expect(file.headers.get(name), name).toBe(resource.headers.get(name));
      expect(varyOf(file)).toBeNull();
      assertCommonHeaders(file);
      expect(assertQuotaHeaders(file)).toBe(59);
      expect(await file.text()).toBe(await resource.text());
      expect((await send(`${samplePath(id)}.json`, { headers: { Accept: 'text/html' } })).status).toBe(200);
      expect((await send(`${samplePath(id)}.json`, { method: 'POST' })).status).toBe(405);
    });

    test.each([
      '*/*',
      'application/*',
      'application/json;charset=utf-8',
      'APPLICATION/JSON',
      'text/html, */*;q=0.1',
      '',
    ])('GET with "Accept: %s" returns 200', async (accept) => {
      expect((await send(samplePath(id), { headers: { Accept: accept } })).status).toBe(200);
    });
  });

  test('the API ignores tracking parameters', async () => {
    const response = await send(`${routes.products.path}?utm_source=post&utm_medium=mail`);
    expect(response.status).toBe(200);
  });

  test.each([
    ['/openapi.json', 'application/json'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/agents.md', 'text/markdown; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms-full.txt', 'text/plain; charset=utf-8'],
    ['/news/feed.json', 'application/feed+json'],
    ['/news/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is a document of type %s without quota headers', async (path, type) => {
    const response = await send(path, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.has('RateLimit')).toBe(false);
    expect(varyOf(response)).toBeNull();
    assertCommonHeaders(response);
  });
}
