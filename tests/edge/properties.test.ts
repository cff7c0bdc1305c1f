import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { exampleQuotaHeaders } from '../../src/contract/headers.ts';
import { hashedAssets, href, routeIds, routes } from '../../src/contract/routes.ts';
import { assertCommonHeaders, assertError, assertQuotaHeaders } from './assert.ts';
import { edge, everyHost, inProcess } from './test-host.ts';

/** Returns an arbitrary that picks one of some words. */
const oneOf = (words: string) => fc.constantFrom(...words.split(' '));

const known = routeIds.filter((id) => routes[id].kind !== 'document').map((id) => href(id, 'balcao'));
const segment = fc.oneof(
  oneOf('api v1 v2 products balcao news .. .  index 404 %2e%2e %00 % %zz %2F %5c a.md a.html a.json _astro'),
  fc.webSegment(),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const path = fc.oneof(
  fc.constantFrom(...known),
  fc.tuple(fc.constantFrom(...known), oneOf('.md .html .json / // %20')).map((parts) => parts.join('')),
  fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
);
const query = fc.oneof(
  fc.webQueryParameters().map((text) => `?${text}`),
  oneOf(' ? ?utm_source=a ?a=b&a=c ?% ?='),
);
const target = fc.tuple(path, query).map((parts) => parts.join(''));
const method = oneOf('GET GET GET HEAD OPTIONS POST PUT DELETE PATCH BREW');
const range = fc
  .tuple(
    oneOf('text/html text/markdown application/json text/* */* image/png a ; application/*'),
    oneOf(' ;q=0 ;q=0.5 ;q=1 ;q=x ;charset=utf-8 ;'),
  )
  .map((parts) => parts.join(''));
const headerText = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\t\x20-\x7e]/g, '').trim());
const headers = fc.record(
  {
    Accept: fc.oneof(
      fc.array(range, { maxLength: 5 }).map((ranges) => ranges.join(', ')),
      headerText,
    ),
    'If-None-Match': fc.oneof(oneOf('* "a" W/"a" "'), headerText),
    'If-Modified-Since': headerText,
    Range: headerText,
    'Accept-Encoding': headerText,
  },
  { requiredKeys: [] },
);

const types: Readonly<Record<string, (body: string) => void>> = {
  'application/json': (body) => void JSON.parse(body),
  'text/html; charset=utf-8': (body) => expect(body).toMatch(/^<!doctype html>/i),
  'text/markdown; charset=utf-8': (body) => expect(body).toMatch(/^(---\n|# )/),
};

/** Checks what every response guarantees, whatever was requested. */
async function assertValid(requestMethod: string, response: Response): Promise<void> {
  const { status, headers: sent } = response;
  expect(status).toBeLessThan(500);
  assertCommonHeaders(response);
  expect(sent.get('X-Content-Type-Options')).toBe('nosniff');
  if (sent.has('RateLimit')) assertQuotaHeaders(response);
  else expect(Object.keys(exampleQuotaHeaders).filter((name) => sent.has(name))).toEqual([]);
  if (status >= 400) expect(sent.get('Cache-Control')).toBe('no-store');
  expect(sent.has('Allow')).toBe(status === 405 || requestMethod === 'OPTIONS');
  const body = new Uint8Array(await response.clone().arrayBuffer());
  if (requestMethod === 'HEAD' || [204, 304, 301].includes(status)) {
    expect(body.byteLength).toBe(0);
    return;
  }
  const type = sent.get('Content-Type') ?? '';
  expect(type).not.toBe('');
  expect(sent.get('Content-Length') ?? String(body.byteLength)).toBe(String(body.byteLength));
  if (status >= 400 && type === 'application/json') {
    const { error } = (await response.clone().json()) as { readonly error: { readonly code: ErrorCode } };
    await assertError(response, error.code);
  } else if (status >= 400) expect(status).toBe(404);
  if (!sent.has('Content-Encoding')) types[type]?.(new TextDecoder().decode(body));
}

/** Over HTTP, each request takes a connection. `FUZZ=100` multiplies the runs. */
const runs = (name: string): number =>
  (name === 'the function in this process' ? 600 : 100) * Number(process.env['FUZZ'] ?? 1);

describe.each(everyHost())('%s', (name, start) => {
  test('returns valid responses with all required headers to random requests', async () => {
    const fuzzed = await start(inject('dist'));
    try {
      await fc.assert(
        fc.asyncProperty(method, target, headers, async (sentMethod, address, sent) => {
          // At the edge hashed assets are served without the function.
          const { pathname } = new URL(`http://catalog.example${address}`);
          fc.pre(name !== edge || !pathname.startsWith(hashedAssets));
          await assertValid(sentMethod, await fuzzed.send(address, { method: sentMethod, headers: sent }));
        }),
        { numRuns: runs(name), seed: 1 },
      );
    } finally {
      await fuzzed.close();
    }
  });
});

test('the function in this process returns the status and headers of GET, without a body, to a random HEAD request', async () => {
  const { send } = await inProcess(inject('dist'));
  const varying = ['ratelimit', 'ratelimit-reset', 'x-ratelimit-reset'];
  const comparable = (response: Response) => [
    response.status,
    ...[...response.headers].filter(([name]) => !varying.includes(name)),
  ];
  await fc.assert(
    fc.asyncProperty(target, headers, async (address, sent) => {
      const get = await send(address, { headers: sent });
      const head = await send(address, { method: 'HEAD', headers: sent });
      // A hint names the allowed method, which is GET in both.
      expect(comparable(head)).toEqual(comparable(get));
      expect(await head.text()).toBe('');
    }),
    { numRuns: 500 },
  );
});
