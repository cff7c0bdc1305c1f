import { expect, test } from 'vitest';
import { resourceIds, routes } from '../../src/contract/routes.ts';
import { assertError, assertQuotaHeaders } from './assert.ts';
import { samplePath } from '../sample-paths.ts';
import type { TestHost } from './test-host.ts';

const products = routes.products.path;

export function errorBehaviour(send: TestHost['send']): void {
  test.each([
    [`${products}/balcoa`, `Did you mean ${products}/balcao?`],
    [`${products}/Balcao`, `Did you mean ${products}/balcao?`],
    [`${products}/nothing-like-it`, `GET ${products} lists`],
    [`${products}/balcoa.json`, `Did you mean ${products}/balcao?`],
    [`${products}/balcao.md`, `GET ${products} lists`],
    [`${products}/balcao/`, `Did you mean ${products}/balcao?`],
    [`${products}/`, `Did you mean ${products}?`],
    ['/api/v1/product', `Did you mean ${products}?`],
    ['/api/v1/nothing-like-it', 'GET /api/v1 lists'],
    [`${products}/balcao/price`, `GET ${products} lists`],
    ['/api/v1/news/feira-bet', 'Did you mean /news/feira-beta.md? GET /api/v1/news lists'],
    ['/api/v1/work/nothing-like-it-at-all', 'GET /api/v1/work lists'],
    ['/api/v1/organization/address', 'GET /api/v1/organization lists'],
    ['//api/v1/products', `Did you mean ${products}?`],
    ['/api/v2/products', `Did you mean ${products}?`],
    ['/api/v2', 'Did you mean /api/v1?'],
    ['/api/nope', 'GET /api/v1 lists'],
    ['/api/v1/%2e%2e%2fproducts', 'GET /api/v1 lists'],
    ['/api/v1%2Fproducts', 'GET /api/v1 lists'],
    ['/api/v1/products/%00', `GET ${products} lists`],
    [`${products}/${'a'.repeat(3000)}`, `GET ${products} lists`],
  ])('GET %s returns 404 with a hint that contains "%s"', async (path, hint) => {
    for (const accept of ['application/json', 'text/html', 'image/png']) {
      const response = await send(path, { headers: { Accept: accept } });
      assertQuotaHeaders(response);
      expect(await assertError(response, 'not_found')).toContain(hint);
    }
  });

  test('the hint for POST to a missing address points to GET /api/v1', async () => {
    for (const path of ['/nope/nope', '/api/nope', `/news/${'a'.repeat(200)}`]) {
      const response = await send(path, { method: 'POST' });
      expect(await assertError(response, 'method_not_allowed')).toContain('GET /api/v1 ');
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s returns 405 with Allow on every API operation', async (method) => {
    for (const id of resourceIds) {
      const response = await send(routes[id].path, { method });
      assertQuotaHeaders(response);
      expect(await assertError(response, 'method_not_allowed')).toContain('GET, HEAD, OPTIONS');
    }
  });

  test.each(['text/html', 'application/json;q=0', 'image/*', 'application/xml, text/plain;q=0.5', 'nonsense'])(
    '"Accept: %s" returns 406 on every API operation',
    async (accept) => {
      for (const id of resourceIds) {
        const response = await send(samplePath(id), { headers: { Accept: accept } });
        assertQuotaHeaders(response);
        expect(await assertError(response, 'not_acceptable')).toContain('application/json');
      }
    },
  );

  test.each(['limit=10', 'offset=2&utm_source=a', 'q', 'slug=balcao', '%00=1', '__proto__=1'])(
    'the query ?%s returns 400 on every API operation, with a hint that names the parameter',
    async (query) => {
      for (const id of resourceIds) {
        const response = await send(`${samplePath(id)}?${query}`);
        assertQuotaHeaders(response);
        const name = decodeURIComponent(query.split(/[=&]/, 1)[0] ?? '');
        expect(await assertError(response, 'unknown_parameter')).toContain(`"${name}"`);
      }
    },
  );

  test('an unknown path is reported before an unknown parameter, and that before an unacceptable type', async () => {
    await assertError(await send(`${products}/nope?limit=1`, { headers: { Accept: 'image/png' } }), 'not_found');
    await assertError(await send(`${products}?limit=1`, { headers: { Accept: 'image/png' } }), 'unknown_parameter');
  });

  test.each(['/api/v1/%zz', '/api/v1/products/%E0%A4%A', '/%', '/about/%FF'])(
    'GET %s returns 400 for a malformed path',
    async (path) => {
      const response = await send(path);
      expect(await assertError(response, 'malformed_path')).toContain('%25');
      expect(response.headers.has('RateLimit')).toBe(path.startsWith('/api/'));
    },
  );
}
