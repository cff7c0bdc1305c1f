import { describe, expect, inject, test } from 'vitest';
import { routeMatcher, type EdgeRoute } from '../../scripts/edge/manifest.ts';
import { startEdge } from '../../scripts/edge/start.ts';
import { behaviour } from './behaviour.ts';
import { sendRaw } from './raw-http.ts';
import { everyHost } from './test-host.ts';

const bundle = inject('edgeBundle');

for (const [name, start] of everyHost())
  behaviour(name, start, { dist: inject('dist'), brokenDist: inject('brokenDist') });

describe('the bundle that deploys', () => {
  test('runs for every path except hashed assets, and fails closed', () => {
    const { manifest } = bundle;
    const at = (path: string, routes: readonly EdgeRoute[]): string[] =>
      routes.filter((route) => routeMatcher(route, manifest)(path, 'GET')).map((route) => route.function);
    for (const path of [
      '/api/v1',
      '/api/v1/products/balcao',
      '/api/v1/products.json',
      '/api/nope',
      '/api/versioning',
    ]) {
      expect([at(path, manifest.routes), at(path, manifest.post_cache_routes)], path).toEqual([['api'], []]);
    }
    for (const path of ['/', '/api', '/openapi.json', '/about.html', '/nope', '//api/v1']) {
      expect([at(path, manifest.routes), at(path, manifest.post_cache_routes)], path).toEqual([[], ['front']]);
    }
    expect(at('/_astro/site.abc.css', [...manifest.routes, ...manifest.post_cache_routes])).toEqual([]);
    for (const name of ['front', 'api']) expect(manifest.function_config[name]?.on_error).toBe('fail');
  });

  test('lets the network keep what is the same for everyone, and nothing that is counted, fails or depends on a condition', async () => {
    const host = await startEdge({ dist: inject('dist'), bundle, host: '127.0.0.1', log: () => undefined });
    const kept = async (target: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) => {
      const response = await sendRaw({ url: host.url, target, method, headers });
      return [response.headers.get('Netlify-CDN-Cache-Control'), response.headers.get('Netlify-Vary')];
    };
    try {
      for (const path of ['/', '/about', '/news?page=1', '/about.md', '/llms.txt', '/openapi.json', '/favicon.svg']) {
        expect(await kept(path), path).toEqual(['public, max-age=31536000, must-revalidate', 'query=page']);
      }
      for (const path of ['/api/v1', '/api/v1/products/balcao', '/api/nope', '/nope', '/nope.png', '/products/', '/%'])
        expect(await kept(path), path).toEqual(['no-store', null]);
      expect(await kept('/about', 'HEAD')).toEqual(['no-store', null]);
      expect(await kept('/about', 'POST')).toEqual(['no-store', null]);
      expect(await kept('/about', 'GET', { Accept: 'image/png' })).toEqual(['no-store', null]);
      expect(await kept('/about', 'GET', { 'If-None-Match': '*' })).toEqual(['no-store', null]);
    } finally {
      await host.close();
    }
  });

  test('is not reached by a request whose Host is malformed', async () => {
    const host = await startEdge({ dist: inject('dist'), bundle, host: '127.0.0.1', log: () => undefined });
    try {
      for (const name of ['a, b', '[', '%']) {
        const response = await sendRaw({ url: host.url, target: '/about', method: 'GET', headers: { Host: name } });
        expect(response.status, name).toBe(404);
      }
    } finally {
      await host.close();
    }
  });

  test('is small: every isolate that starts loads it', () => {
    expect(bundle.eszip.bytes).toBeLessThan(350 * 1024);
  });
});
