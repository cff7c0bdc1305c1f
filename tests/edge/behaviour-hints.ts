import { describe, expect, test } from 'vitest';
import { hasHeader, type ErrorCode } from '../../src/contract/errors.ts';
import { maxUrlLength, quota } from '../../src/contract/limits.ts';
import { assertError } from './assert.ts';
import { newClient, type Sent, type TestHost } from './test-host.ts';

interface Provocation extends Sent {
  readonly path: string;
}

/** Requests that cause each client error. */
const provocations: Readonly<Record<Exclude<ErrorCode, 'unavailable' | 'internal_error'>, readonly Provocation[]>> = {
  malformed_path: [{ path: '/api/v1/%zz' }, { path: '/%' }],
  url_too_long: [{ path: `/api/v1?utm_source=${'a'.repeat(maxUrlLength)}` }, { path: `/${'a'.repeat(maxUrlLength)}` }],
  unknown_parameter: [
    { path: '/api/v1?limit=1' },
    { path: '/api/v1/products?limit=1' },
    { path: '/api/v1/products/balcao?a="b"&c' },
  ],
  invalid_page: [{ path: '/api/v1/products?page=0' }, { path: '/api/v1/news?page=1&page=1' }],
  not_found: [
    { path: '/api/v1/products/balcoa' },
    { path: '/api/v1/products/nothing-like-it' },
    { path: '/api/v1/news/feira-bet' },
    { path: '/api/v1/organization/address' },
    { path: '/api/v2/products' },
    { path: '/api/nope' },
    { path: '/abuot', headers: { Accept: 'application/json' } },
    { path: '/completely-elsewhere-altogether', headers: { Accept: 'image/png' } },
    { path: `/${'a'.repeat(maxUrlLength - 1)}`, headers: { Accept: 'application/json' } },
  ],
  page_not_found: [{ path: '/api/v1/products?page=999' }],
  method_not_allowed: [
    { path: '/', method: 'POST' },
    { path: '/about', method: 'POST' },
    { path: '/about.md', method: 'PUT' },
    { path: '/nope', method: 'POST' },
    { path: '/products/', method: 'POST' },
    { path: '/products/balcao', method: 'POST' },
    { path: '/news/nope', method: 'POST' },
    { path: '/llms.txt', method: 'POST' },
    { path: '/api/v1', method: 'DELETE' },
    { path: '/api/v1/products/balcao', method: 'PATCH' },
    { path: '/api/v1/products/nope', method: 'PATCH' },
    { path: '/a/b/c', method: 'BREW' },
  ],
  not_acceptable: [
    { path: '/about', headers: { Accept: 'image/png' } },
    { path: '/about', headers: { Accept: 'text/html or text/markdown' } },
    { path: '/api/v1/products', headers: { Accept: 'text/html' } },
    { path: '/api/v1/products', headers: { Accept: 'a/b,'.repeat(3000) } },
  ],
  rate_limited: [{ path: '/api/v1/products' }],
};

/** Returns the requests that a hint suggests. */
function suggestedRequests(hint: string, { path }: Provocation): Provocation[] {
  const types = Array.from(hint.matchAll(/"Accept: ([^"]+)"/g), ([, type = '']) => type);
  const samePath = [...types.map((Accept) => ({ path, headers: { Accept } })), { path }];
  const paths = Array.from(hint.matchAll(/(?:GET|mean) (\/[^\s:;,?]*(?:\?page=\d+)?)/g), ([, named = '']) => named);
  return types.length > 0 ? samePath : paths.map((named) => ({ path: named }));
}

export function hintBehaviour(send: TestHost['send']): void {
  describe('error hints', () => {
    test.each(
      Object.entries(provocations).flatMap(([code, requests]) =>
        requests.map((request) => [code as ErrorCode, request.path.slice(0, 60), request] as const),
      ),
    )('the hint for %s at %s suggests requests that return 200', async (code, _, request) => {
      const { path, ...sent } = request;
      const client = newClient();
      const alreadySent = code === 'rate_limited' ? quota.limit : 0;
      await Promise.all(Array.from({ length: alreadySent }, () => send(path, { client })));
      const hint = await assertError(await send(path, { client, ...sent }), code);
      const suggested = suggestedRequests(hint, request);
      expect(suggested, hint).not.toHaveLength(0);
      for (const { path: to, ...options } of suggested) {
        expect((await send(to, options)).status, `${hint}\n-> ${to} ${JSON.stringify(options)}`).toBe(200);
      }
      if (!hasHeader(code, 'Retry-After')) return;
      expect(hint).toMatch(/^Wait \d+ seconds? \(Retry-After\), then /);
    });
  });
}
