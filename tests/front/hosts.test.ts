import { describe, expect, inject, test } from 'vitest';
import { behaviour } from './behaviour.ts';
import { everyHost } from './test-host.ts';

const bundle = inject('edgeBundle');

for (const [name, start] of everyHost())
  behaviour(name, start, { dist: inject('dist'), brokenDist: inject('brokenDist') });

describe('the bundle that deploys', () => {
  test('stands in front of every path but the hashed assets, and fails closed', () => {
    const { manifest } = bundle;
    const [route] = manifest.routes;
    expect(manifest.routes).toHaveLength(1);
    expect(route?.function).toBe('front');
    const pattern = new RegExp(route?.pattern ?? '$^');
    const excluded = (route?.excluded_patterns ?? []).map((one) => new RegExp(one));
    for (const path of ['/', '/api/v1', '/api/v1/products/balcao', '/openapi.json', '/nope']) {
      expect(path).toMatch(pattern);
      expect(
        excluded.some((one) => one.test(path)),
        path,
      ).toBe(false);
    }
    expect(excluded.some((one) => one.test('/_astro/site.abc.css'))).toBe(true);
    expect(manifest.function_config['front']?.on_error).toBe('fail');
  });

  test('is small: every isolate that starts loads it', () => {
    expect(bundle.eszip.bytes).toBeLessThan(300 * 1024);
  });
});
