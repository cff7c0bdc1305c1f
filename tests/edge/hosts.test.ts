import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { matches, type EdgeRoute } from '../../scripts/edge/routes.ts';
import { startEdge } from '../../scripts/edge/start.ts';
import { behaviour } from './behaviour.ts';
import { sendRaw } from './raw-http.ts';
import { everyHost } from './test-host.ts';

const bundle = inject('edgeBundle');

for (const [name, start] of everyHost())
  behaviour(name, start, { dist: inject('dist'), brokenDist: inject('brokenDist') });

describe('the edge bundle', () => {
  let host: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    host = await startEdge({ dist: inject('dist'), bundle, log: () => undefined });
  });
  afterAll(() => host.close());

  test('runs for every path except hashed assets, and fails closed', () => {
    const { manifest } = bundle;
    const functionsAt = (path: string, routes: readonly EdgeRoute[]): string[] =>
      routes.filter((route) => matches(route, manifest, path)).map((route) => route.function);
    for (const path of [
      '/api/v1',
      '/api/v1/products/balcao',
      '/api/v1/products.json',
      '/api/nope',
      '/api/versioning',
    ]) {
      expect([functionsAt(path, manifest.routes), functionsAt(path, manifest.post_cache_routes)], path).toEqual([
        ['api'],
        [],
      ]);
    }
    for (const path of ['/', '/api', '/openapi.json', '/about.html', '/nope', '//api/v1']) {
      expect([functionsAt(path, manifest.routes), functionsAt(path, manifest.post_cache_routes)], path).toEqual([
        [],
        ['pages'],
      ]);
    }
    expect(functionsAt('/_astro/site.abc.css', [...manifest.routes, ...manifest.post_cache_routes])).toEqual([]);
    for (const name of ['pages', 'api']) {
      expect(manifest.function_config[name]?.on_error).toBe('fail');
      // As a list: the bundler would read a single word as "by domain", and one client could block all others.
      expect(JSON.stringify(manifest.function_config[name]?.traffic_rules)).toContain('{"type":"ip"}');
    }
  });

  test('lets the CDN cache GET responses of pages and documents, but not API, redirected, failed or conditional ones', async () => {
    const cdnHeaders = async (target: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) => {
      const response = await sendRaw({ url: host.url, target, method, headers });
      return [response.headers.get('Netlify-CDN-Cache-Control'), response.headers.get('Netlify-Vary')];
    };
    for (const path of ['/', '/about', '/news?page=1', '/about.md', '/llms.txt', '/openapi.json', '/favicon.svg'])
      expect(await cdnHeaders(path), path).toEqual(['public, max-age=31536000, must-revalidate', 'query=page']);
    for (const path of ['/api/v1', '/api/v1/products/balcao', '/api/nope', '/nope', '/nope.png', '/products/', '/%'])
      expect(await cdnHeaders(path), path).toEqual(['no-store', null]);
    for (const method of ['HEAD', 'POST']) expect(await cdnHeaders('/about', method)).toEqual(['no-store', null]);
    for (const headers of [{ Accept: 'image/png' }, { 'If-None-Match': '*' }] as Record<string, string>[])
      expect(await cdnHeaders('/about', 'GET', headers)).toEqual(['no-store', null]);
  });

  test('does not serve a request with a malformed Host, which gets a 404', async () => {
    for (const name of ['a, b', '[', '%']) {
      const response = await sendRaw({ url: host.url, target: '/about', method: 'GET', headers: { Host: name } });
      expect(response.status, name).toBe(404);
    }
  });
});
