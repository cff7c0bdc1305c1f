import { describe, expect, test } from 'vitest';
import { maxAcceptLength, maxUrlLength } from '../../src/contract/limits.ts';
import { mediaTypeOf } from '../../src/contract/media.ts';
import { acceptMatrix } from './accept-matrix.ts';
import { assertCommonHeaders, assertError, assertQuotaHeaders } from './assert.ts';
import type { TestHost } from './test-host.ts';

export function httpBehaviour(send: TestHost['send']): void {
  describe('content negotiation', () => {
    test.each(acceptMatrix)(
      'serves a page and a resource to $client in the expected type, or 406',
      async ({ accept, page, resource }) => {
        const headers = accept === null ? {} : { Accept: accept };
        const pageResponse = await send('/about', { headers });
        if (page === undefined) await assertError(pageResponse, 'not_acceptable');
        else expect(pageResponse.headers.get('Content-Type')).toContain(mediaTypeOf(page));
        const resourceResponse = await send('/api/v1/products', { headers });
        if (resource) expect(resourceResponse.headers.get('Content-Type')).toBe('application/json');
        else await assertError(resourceResponse, 'not_acceptable');
      },
    );

    test.each([
      'application/json; charset=utf8',
      'application/json;charset="UTF-8"',
      'application/json; profile="https://example.org/a,b"',
      'application/json;odata=verbose, */*;q=0',
    ])('ignores the media type parameters in "Accept: %s" for a resource', async (accept) => {
      expect((await send('/api/v1/products', { headers: { Accept: accept } })).status).toBe(200);
    });

    test('treats an overlong Accept as unacceptable for pages and resources, but not for 404s and documents', async () => {
      const headers = { Accept: `text/html,application/json,*/*,${'a/b,'.repeat(maxAcceptLength / 4)}` };
      await assertError(await send('/about', { headers }), 'not_acceptable');
      await assertError(await send('/api/v1', { headers }), 'not_acceptable');
      await assertError(await send('/nope', { headers }), 'not_found');
      for (const path of ['/llms.txt', '/openapi.json', '/about.md']) {
        expect((await send(path, { headers })).status).toBe(200);
      }
    });

    test('combines several Accept header lines into one list', async () => {
      const response = await send('/about', { headers: { Accept: ['text/html;q=0.5', 'text/markdown'] } });
      expect(response.headers.get('Content-Type')).toContain('text/markdown');
    });

    test.each([
      'text/html;;;',
      ';q=1',
      ',',
      'text',
      '/',
      '*/html',
      '\u00ff\u00fe',
      'a/b,'.repeat(2000),
      'text/html;q=2',
      'text/html;q=-1',
      '"',
    ])('does not respond to the malformed or oversized Accept %j with a 5xx', async (accept) => {
      for (const path of ['/about', '/api/v1', '/nope', '/openapi.json']) {
        expect((await send(path, { headers: { Accept: accept } })).status).toBeLessThan(500);
      }
    });
  });

  describe('conditional requests', () => {
    test('If-Modified-Since is compared to the second, and If-None-Match takes precedence', async () => {
      const first = await send('/api/v1');
      const modified = first.headers.get('Last-Modified') ?? '';
      const since = async (date: string, etag?: string): Promise<number> =>
        (
          await send('/api/v1', {
            headers: { 'If-Modified-Since': date, ...(etag !== undefined && { 'If-None-Match': etag }) },
          })
        ).status;
      expect(await since(modified)).toBe(304);
      expect(await since(new Date(Date.parse(modified) + 1000).toUTCString())).toBe(304);
      expect(await since(new Date(Date.parse(modified) - 1000).toUTCString())).toBe(200);
      expect(await since('no date')).toBe(200);
      expect(await since(modified, '"other"')).toBe(200);
      expect(await since('Thu, 01 Jan 1970 00:00:00 GMT', first.headers.get('ETag') ?? '')).toBe(304);
    });

    test('If-None-Match matches a whole tag in a list, weak or strong, and never part of one', async () => {
      const etag = (await send('/api/v1')).headers.get('ETag') ?? '';
      const statusFor = async (tags: string): Promise<number> =>
        (await send('/api/v1', { headers: { 'If-None-Match': tags } })).status;
      for (const tags of [etag, `W/${etag}`, `"a", ${etag}`, `${etag},"a"`, '*', `"a",${'"b",'.repeat(1000)}${etag}`]) {
        expect(await statusFor(tags), tags).toBe(304);
      }
      for (const tags of ['"a"', etag.slice(1, -1), `"x${etag.slice(1)}`, `${etag.slice(0, -1)}x"`, '"*"', '"a", *']) {
        expect(await statusFor(tags), tags).toBe(200);
      }
    });

    test('If-Modified-Since is read in the three forms of an HTTP date, and ignored in any other', async () => {
      const status = async (since: string) =>
        (await send('/api/v1', { headers: { 'If-Modified-Since': since } })).status;
      for (const date of [
        'Sun, 06 Nov 2033 08:49:37 GMT',
        'Sunday, 06-Nov-33 08:49:37 GMT',
        'Sun Nov  6 08:49:37 2033',
      ])
        expect(await status(date), date).toBe(304);
      for (const date of ['foo 2099', '2030-01-01', '12/31/2099', '2999-01-01T00:00:00.000Z', '4102444800'])
        expect(await status(date), date).toBe(200);
    });

    test('If-Match and If-Unmodified-Since are ignored', async () => {
      for (const headers of [{ 'If-Match': '"another"' }, { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }]) {
        const response = await send('/api/v1/products', { headers });
        expect(response.status).toBe(200);
        expect(response.headers.get('ETag')).toBeTruthy();
      }
    });

    test('a request with Cache-Control: no-cache can still get a 304', async () => {
      const etag = (await send('/about')).headers.get('ETag') ?? '';
      const response = await send('/about', { headers: { 'If-None-Match': etag, 'Cache-Control': 'no-cache' } });
      expect(response.status).toBe(304);
    });

    test('If-None-Match does not change an error', async () => {
      await assertError(await send('/api/v1/nope', { headers: { 'If-None-Match': '*' } }), 'not_found');
      await assertError(
        await send('/api/v1', { headers: { Accept: 'image/png', 'If-None-Match': '*' } }),
        'not_acceptable',
      );
    });

    test('Range is ignored, and the whole representation is returned with 200', async () => {
      const response = await send('/api/v1/products', { headers: { Range: 'bytes=0-9' } });
      expect(response.status).toBe(200);
      expect((await response.text()).length).toBeGreaterThan(1000);
    });
  });

  describe('paths', () => {
    test.each([
      ['/api/v1/../v1/products', 200],
      ['/api/./v1/products', 200],
      ['/api/v1/%2e%2e/v1/products', 200],
      ['/api/v1/%70roducts', 200],
      ['/api/v1/products?', 200],
      ['/api/v1/products#fragment', 200],
      ['//', 301],
      ['//products', 301],
      ['/products//balcao', 301],
      ['/products//', 301],
      ['//evil', 404],
      ['/nothing/', 404],
      ['/nothing.html', 404],
      ['/a/b/', 404],
      ['/a/b/index.html', 404],
      ['/a%3Fb/', 404],
      ['/products%3F/', 404],
      ['/guides/%23/', 404],
      ['/404.html', 404],
      ['/404/', 404],
      ['/favicon.ico/x.png', 404],
      ['/favicon.ico/', 404],
      ['/openapi.json/a.json', 404],
      ['/llms.txt/index.html', 404],
      ['/api/v1.json/products.json', 404],
      ['//evil.example', 404],
      ['/\\evil.example', 404],
      ['/.site/current', 404],
      ['/../../etc/passwd', 404],
      ['/%2e%2e/%2e%2e/etc/passwd', 404],
      ['/..%2f..%2fetc/passwd', 404],
      ['/products%2Fbalcao', 404],
      ['/products%5Cbalcao', 404],
      ['/about%00', 404],
      ['/about%00.html', 404],
      ['/ABOUT', 404],
      ['/api//v1/products', 404],
      ['/api/v1//products', 404],
      ['/api/v1/', 404],
      ['/api/V1', 404],
      ['/api/v1/products;a=b', 404],
    ])('GET %s returns %i', async (path, status) => {
      const response = await send(path, { headers: { Accept: 'application/json, text/html' } });
      expect(response.status).toBe(status);
      assertCommonHeaders(response);
      // A redirect stays on this host.
      if (status === 301) expect(response.headers.get('Location')).toMatch(/^\/(?!\/)/);
      if (path.startsWith('/api/') && status !== 301) assertQuotaHeaders(response);
    });

    test('a URL over the length limit returns 400, and one at the limit is looked up', async () => {
      const long = await send(`/api/v1/${'a'.repeat(maxUrlLength)}`);
      assertQuotaHeaders(long);
      expect(await assertError(long, 'url_too_long')).toContain(String(maxUrlLength));
      await assertError(await send(`/api/v1?utm_source=${'a'.repeat(maxUrlLength)}`), 'url_too_long');
      await assertError(await send(`/api/v1/${'a'.repeat(maxUrlLength - '/api/v1/'.length)}`), 'not_found');
    });
  });

  describe('cross-origin requests', () => {
    const origin = { Origin: 'https://other.example' };

    test('get readable responses with their API headers exposed: successes, errors and redirects', async () => {
      for (const [path, headers] of [
        ['/api/v1', {}],
        ['/api/v1/nope', {}],
        ['/api/v1', { Accept: 'image/png' }],
        ['/about', {}],
        ['/products/', {}],
      ] as const) {
        const response = await send(path, { headers: { ...origin, ...headers } });
        expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
        const exposed = response.headers.get('Access-Control-Expose-Headers') ?? '';
        for (const name of [
          'RateLimit',
          'RateLimit-Reset',
          'X-RateLimit-Remaining',
          'Retry-After',
          'API-Version',
          'ETag',
          'Link',
        ]) {
          expect(exposed.split(', ')).toContain(name);
        }
      }
    });

    test('may use If-None-Match on any path, as the preflight response says', async () => {
      for (const path of ['/api/v1', '/about', '/nope', '/api/nope']) {
        const response = await send(path, {
          method: 'OPTIONS',
          headers: {
            ...origin,
            'Access-Control-Request-Method': 'GET',
            'Access-Control-Request-Headers': 'if-none-match',
          },
        });
        expect(response.status).toBe(204);
        expect(await response.text()).toBe('');
        expect(response.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
        expect(response.headers.get('Access-Control-Max-Age')).toBe('86400');
      }
    });
  });
}
