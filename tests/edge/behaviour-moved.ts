import { describe, expect, test } from 'vitest';
import { assertCommonHeaders, assertError, assertQuotaHeaders } from './assert.ts';
import { newClient, type TestHost } from './test-host.ts';

export function movedBehaviour(send: TestHost['send']): void {
  describe('other spellings, former addresses and guessed ones', () => {
    test.each([
      ['/products/', '/products'],
      ['/products.html', '/products'],
      ['/index.html', '/'],
      ['/index', '/'],
      ['/api/', '/api'],
      ['/news/our-own-facts/?utm_source=a', '/news/our-own-facts?utm_source=a'],
      ['/docs/', '/developers'],
      ['/docs', '/developers'],
      ['/docs.md', '/developers.md'],
      ['/blog?utm_source=a', '/news?utm_source=a'],
      ['/feed', '/news/atom.xml'],
      ['/rss.xml', '/news/atom.xml'],
      ['/swagger.json', '/openapi.json'],
      ['/products/frente-de-caixa/', '/products/balcao'],
      ['/products/frente-de-caixa.html', '/products/balcao'],
      ['/api/versioning.html', '/api/versioning'],
      ['//products//index.html?a=%3F', '/products?a=%3F'],
      ['/products/frente-de-caixa', '/products/balcao'],
      ['/products/frente-de-caixa.md', '/products/balcao.md'],
      ['/products/frente-de-caixa?utm_source=a&b=%20c', '/products/balcao?utm_source=a&b=%20c'],
      ['/products/%66rente-de-caixa', '/products/balcao'],
      ['/blog/2026/three-founding-years', '/news/our-own-facts'],
      ['/blog/2026/three-founding-years/', '/news/our-own-facts'],
      ['/blog/2026/three-founding-years.html', '/news/our-own-facts'],
      ['/blog//2026/three-founding-years/index.html', '/news/our-own-facts'],
      ['/blog/2026/three-founding-years.md', '/news/our-own-facts.md'],
    ])('%s redirects permanently to %s for any Accept', async (from, to) => {
      for (const method of ['GET', 'HEAD']) {
        for (const accept of ['text/html', 'text/markdown', 'application/json', 'image/png']) {
          const response = await send(from, { method, headers: { Accept: accept } });
          expect(response.status, accept).toBe(301);
          expect(response.headers.get('Location')).toBe(to);
          expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
          expect(response.headers.has('RateLimit')).toBe(false);
          assertCommonHeaders(response);
          expect(await response.text()).toBe('');
        }
      }
    });

    test.each(['', '?utm_source=a', '?limit=1'])(
      'an old API address with the query "%s" redirects to the new one and counts against the quota',
      async (query) => {
        const client = newClient();
        for (const [index, method] of ['GET', 'HEAD'].entries()) {
          const response = await send(`/api/v1/products/frente-de-caixa${query}`, { client, method });
          expect(response.status).toBe(301);
          expect(response.headers.get('Location')).toBe(`/api/v1/products/balcao${query}`);
          expect(response.headers.get('API-Version')).toBe('1');
          assertQuotaHeaders(response);
          expect(response.headers.get('RateLimit-Remaining')).toBe(String(59 - index));
          assertCommonHeaders(response);
          expect(await response.text()).toBe('');
        }
      },
    );

    test('the file of an old API address redirects to the new file', async () => {
      const response = await send('/api/v1/products/frente-de-caixa.json');
      expect([response.status, response.headers.get('Location')]).toEqual([301, '/api/v1/products/balcao.json']);
      assertQuotaHeaders(response);
    });

    test.each([
      '/api/v1/products/three-founding-years',
      '/api/v1/products/frente-de-caixa/',
      '/api/v1/news/three-founding-years',
      '/api/v2/products/frente-de-caixa',
      '/products%2Ffrente-de-caixa',
      '/Products/frente-de-caixa',
      '/frente-de-caixa',
      '/work/three-founding-years',
      '/__proto__',
      '/products/constructor',
      '/Docs',
      '/docs/nothing',
      '/openapi.json.md',
      '/feed.md',
      '/%2Ffeed',
    ])('%s, which was never an address, returns 404', async (path) => {
      await assertError(await send(path, { headers: { Accept: 'application/json' } }), 'not_found');
    });

    test('POST to an old address returns 405', async () => {
      await assertError(await send('/products/frente-de-caixa', { method: 'POST' }), 'method_not_allowed');
    });
  });
}
