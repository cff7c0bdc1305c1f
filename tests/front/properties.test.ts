import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { hashedAssets } from '../../src/contract/routes.ts';
import { headers, path, query, request } from '../fuzz/requests.ts';
import { violations } from '../fuzz/violations.ts';
import { assertQuotaHeaders } from './assert.ts';
import { edge, everyHost, inProcess } from './test-host.ts';

const host = await inProcess(inject('dist'));

const types: Readonly<Record<string, (body: string) => void>> = {
  'application/json': (body) => void JSON.parse(body),
  'text/html; charset=utf-8': (body) => expect(body).toMatch(/^<!doctype html>/i),
  'text/markdown; charset=utf-8': (body) => expect(body).toMatch(/^(---\n|# )/),
};

/** Over HTTP, each request takes a connection. `FUZZ=100` multiplies the runs. */
const runs = (name: string): number =>
  (name === 'the front in this process' ? 600 : 100) * Number(process.env['FUZZ'] ?? 1);

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
});
