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

describe.each(everyHost())('%s, whatever it is asked', (name, start) => {
  test('never fails, always says what it sends, and never leaves out a header', async () => {
    const fuzzed = await start(inject('dist'));
    try {
      await fc.assert(
        fc.asyncProperty(request, async (asked) => {
          const { method, target, headers } = asked;
          // At the edge hashed assets are served without the front.
          const { pathname } = new URL(`http://catalog.example${target}`);
          fc.pre(name !== edge || !pathname.startsWith(hashedAssets));
          const response = await fuzzed.send(target, { method, headers });
          const body = new Uint8Array(await response.arrayBuffer());
          expect(violations(asked, { status: response.status, headers: response.headers, body })).toEqual([]);
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

describe('the front, whatever it is asked', () => {
  test('answers the catalog in JSON with the quota, and nothing else with it', async () => {
    await fc.assert(
      fc.asyncProperty(path, headers, async (where, sent) => {
        const response = await host.send(where, { headers: sent });
        const { pathname } = new URL(`http://catalog.example${where}`);
        const found = match(pathname);
        const isPage = found !== undefined && routes[found.id].kind === 'page';
        const redirected = response.status === 308;
        if (!pathname.startsWith(apiPrefix) || isPage || redirected) return;
        assertQuotaHeaders(response);
        if (response.status !== 304) expect(response.headers.get('Content-Type')).toBe('application/json');
      }),
      { numRuns: 500 },
    );
  });

  test('answers HEAD as GET, without the content', async () => {
    const varying = ['ratelimit', 'ratelimit-reset', 'x-ratelimit-reset'];
    const comparable = (response: Response) => [
      response.status,
      ...[...response.headers].filter(([name]) => !varying.includes(name)),
    ];
    await fc.assert(
      fc.asyncProperty(path, query, headers, async (where, what, sent) => {
        const get = await host.send(where + what, { headers: sent });
        const head = await host.send(where + what, { method: 'HEAD', headers: sent });
        // A hint names the allowed method, which is GET in both.
        expect(comparable(head)).toEqual(comparable(get));
        expect(await head.text()).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('gives the one representation of an address an ETag that answers 304 for it, and for no other', async () => {
    const where = fc.constantFrom(
      ...known.filter((one) => one !== routes.notFoundPage.path && !one.endsWith('/balcao')),
      href('product', 'balcao'),
    );
    await fc.assert(
      fc.asyncProperty(
        where,
        fc.constantFrom('text/html', 'text/markdown', 'application/json', '*/*'),
        async (one, wanted) => {
          const first = await host.send(one, { headers: { Accept: wanted } });
          fc.pre(first.status === 200);
          const etag = first.headers.get('ETag') ?? '';
          expect((await host.send(one, { headers: { Accept: wanted, 'If-None-Match': etag } })).status).toBe(304);
          expect(
            (await host.send(one, { headers: { Accept: wanted, 'If-None-Match': `"x${etag.slice(1)}` } })).status,
          ).toBe(200);
        },
      ),
      { numRuns: 200 },
    );
  });
});
