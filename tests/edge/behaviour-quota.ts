import { describe, expect, test } from 'vitest';
import { assertError, assertQuotaHeaders } from './assert.ts';
import { newClient, type TestHost } from './test-host.ts';

export function quotaBehaviour(send: TestHost['send']): void {
  describe('quota', () => {
    test('60 API requests of a client are served, and further ones return 429 with the time to wait', async () => {
      const client = newClient();
      const paths = [
        '/api/v1',
        '/api/v1/products',
        '/api/v1/products/nope',
        '/api/v1/nope',
        '/api/nope',
        '/api/v1/news?limit=1',
      ];
      for (let sent = 1; sent <= 60; sent += 1) {
        const method = sent % 10 === 0 ? 'POST' : sent % 7 === 0 ? 'HEAD' : 'GET';
        const response = await send(paths[sent % paths.length] ?? '', { client, method });
        expect(response.status).not.toBe(429);
        expect(assertQuotaHeaders(response)).toBe(60 - sent);
        await response.text();
      }
      for (const method of ['GET', 'POST']) {
        const response = await send('/api/v1/products', { client, method });
        expect(assertQuotaHeaders(response)).toBe(0);
        const wait = response.headers.get('Retry-After') ?? '';
        expect(await assertError(response, 'rate_limited')).toContain(`Wait ${wait} second`);
      }
      const options = await send('/api/v1', { client, method: 'OPTIONS' });
      expect(options.status).toBe(204);
      expect(assertQuotaHeaders(options)).toBe(0);
      expect((await send('/about', { client })).status).toBe(200);
      expect((await send('/openapi.json', { client })).status).toBe(200);
      expect((await send('/api/v1')).status).toBe(200);
    });

    test('IPv6 addresses of the same /64 share a quota, and those of another /64 do not', async () => {
      const remaining = async (client: string) => assertQuotaHeaders(await send('/api/v1', { client }));
      expect(await remaining('2001:db8:0:1::1')).toBe(59);
      expect(await remaining('2001:db8:0:1:ffff::2')).toBe(58);
      expect(await remaining('2001:db8:0:2::1')).toBe(59);
    });

    test('an IPv4 address and its IPv4-mapped IPv6 address share a quota', async () => {
      const client = newClient();
      expect(assertQuotaHeaders(await send('/api/v1', { client }))).toBe(59);
      expect(assertQuotaHeaders(await send('/api/v1', { client: `::ffff:${client}` }))).toBe(58);
    });

    test('pages, documents and OPTIONS requests do not count', async () => {
      const client = newClient();
      for (const path of [
        '/',
        '/api',
        '/api/versioning',
        '/api/versioning.md',
        '/openapi.json',
        '/favicon.svg',
        '/nope',
      ]) {
        expect((await send(path, { client })).headers.has('RateLimit'), path).toBe(false);
      }
      await send('/api/v1', { client, method: 'OPTIONS' });
      expect(assertQuotaHeaders(await send('/api/v1', { client }))).toBe(59);
    });
  });
}
