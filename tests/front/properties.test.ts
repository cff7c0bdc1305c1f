import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { match } from '../../src/contract/match.ts';
import { apiPrefix, hashedAssets, href, routes } from '../../src/contract/routes.ts';
import { headers, known, path, query, request } from '../fuzz/requests.ts';
import { violations } from '../fuzz/violations.ts';
import { assertQuotaHeaders } from './assert.ts';
import { edge, everyHost, inProcess } from './test-host.ts';

const host = await inProcess(inject('dist'));

const types: Readonly<Record<string, (body: string) => void>> = {
  'application/json': (body) => void JSON.parse(body),
  'text/html; charset=utf-8': (body) => expect(body).toMatch(/^<!doctype html>/i),
  'text/markdown; charset=utf-8': (body) => expect(body).toMatch(/^(---\n|# )/),
};

/** Runs of the short version of `npm run fuzz`: over HTTP each request takes a connection. */
const runs = (name: string): number => (name === 'the front in this process' ? 1500 : 300);

describe.each(everyHost())('%s', (name, start) => {
  test('returns valid responses with all required headers to random requests', async () => {
    const fuzzed = await start(inject('dist'));
    try {
      await fc.assert(
        fc.asyncProperty(request, async (sent) => {
          const { method, target, headers } = sent;
          // At the edge hashed assets are served without the front.
          const { pathname } = new URL(`http://catalog.example${target}`);
          fc.pre(name !== edge || !pathname.startsWith(hashedAssets));
          const response = await fuzzed.send(target, { method, headers });
          const body = new Uint8Array(await response.arrayBuffer());
          expect(violations(sent, { status: response.status, headers: response.headers, body })).toEqual([]);
          if (response.headers.has('RateLimit')) assertQuotaHeaders(response);
          if (body.byteLength === 0 || response.headers.has('Content-Encoding')) return;
          types[response.headers.get('Content-Type') ?? 'none']?.(new TextDecoder().decode(body));
        }),
        { numRuns: runs(name), seed: 1 },
      );
    } finally {
      await fuzzed.close();
    }
  });
});

describe('the front in this process', () => {
  test('returns JSON with quota headers for random API requests', async () => {
    await fc.assert(
      fc.asyncProperty(path, headers, async (address, sent) => {
        const response = await host.send(address, { headers: sent });
        const { pathname } = new URL(`http://catalog.example${address}`);
        const matched = match(pathname);
        const isPage = matched !== undefined && routes[matched.id].kind === 'page';
        const redirected = response.status === 308;
        if (!pathname.startsWith(apiPrefix) || isPage || redirected) return;
        assertQuotaHeaders(response);
        if (response.status !== 304) expect(response.headers.get('Content-Type')).toBe('application/json');
      }),
      { numRuns: 500 },
    );
  });

  test('returns the status and headers of GET, without a body, to a random HEAD request', async () => {
    const varying = ['ratelimit', 'ratelimit-reset', 'x-ratelimit-reset'];
    const comparable = (response: Response) => [
      response.status,
      ...[...response.headers].filter(([name]) => !varying.includes(name)),
    ];
    await fc.assert(
      fc.asyncProperty(path, query, headers, async (address, search, sent) => {
        const get = await host.send(address + search, { headers: sent });
        const head = await host.send(address + search, { method: 'HEAD', headers: sent });
        // A hint names the allowed method, which is GET in both.
        expect(comparable(head)).toEqual(comparable(get));
        expect(await head.text()).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('returns 304 for the ETag of a known address, and 200 for another ETag', async () => {
    const addresses = fc.constantFrom(
      ...known.filter((address) => address !== routes.notFoundPage.path && !address.endsWith('/balcao')),
      href('product', 'balcao'),
    );
    await fc.assert(
      fc.asyncProperty(
        addresses,
        fc.constantFrom('text/html', 'text/markdown', 'application/json', '*/*'),
        async (address, accept) => {
          const first = await host.send(address, { headers: { Accept: accept } });
          fc.pre(first.status === 200);
          const etag = first.headers.get('ETag') ?? '';
          expect((await host.send(address, { headers: { Accept: accept, 'If-None-Match': etag } })).status).toBe(304);
          expect(
            (await host.send(address, { headers: { Accept: accept, 'If-None-Match': `"x${etag.slice(1)}` } })).status,
          ).toBe(200);
        },
      ),
      { numRuns: 200 },
    );
  });
});
