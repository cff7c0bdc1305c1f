import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, variantPath } from '../../src/contract/routes.ts';
import { front } from '../../src/front/front.ts';
import type { Host } from '../../src/front/host.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { maxReplies, maxReplyBytes, replyCache } from '../../src/front/reply-cache.ts';
import { PlainHeaders, type Reply } from '../../src/front/reply.ts';
import { storeSite } from '../../src/publish/store.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';

const refresh = 100;
const resource = href('product', 'chair');
const page = href('productPage', 'chair');

let dist: string;
let host: RunningHost;

/** Adds files to the site, or replaces them, as a build. */
async function publish(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), text);
  }
  await storeSite(dist, 0);
}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-kept-'));
  await publish({
    '/index.html': '<p>Home</p>',
    [variantPath(resource, '.json')]: '{"name":"old"}',
    [variantPath(page, '.html')]: '<p>Chair</p>',
    [variantPath(page, '.md')]: '# Chair',
  });
  host = await serve({
    dist,
    host: '127.0.0.1',
    port: 0,
    trustProxy: [],
    limits: { refresh },
    report: (error) => expect.fail(String(error)),
  });
});

afterAll(async () => {
  await host.close();
  await rm(dist, { recursive: true });
});

const lasting = ({ headers }: Response): [string, string][] =>
  [...headers].filter(([name]) => !/ratelimit|^date$/.test(name));

const get = (address: string, init?: RequestInit): Promise<Response> => fetch(host.url + address, init);

test('the same request gets the same answer again, except for its count', async () => {
  const first = await get(resource);
  const second = await get(resource);
  expect(second.status).toBe(200);
  expect(lasting(second)).toEqual(lasting(first));
  expect(await second.text()).toBe(await first.text());
  expect(Number(second.headers.get('RateLimit-Remaining'))).toBe(Number(first.headers.get('RateLimit-Remaining')) - 1);
});

test('a condition is judged each time, and leaves what is kept as it was', async () => {
  const { headers } = await get(resource);
  const etag = headers.get('ETag') ?? '';
  for (const [asked, status] of [
    [etag, 304],
    ['"another"', 200],
    [etag, 304],
  ] as const) {
    const answer = await get(resource, { headers: { 'If-None-Match': asked } });
    expect([answer.status, answer.headers.get('ETag')]).toEqual([status, etag]);
    expect(answer.headers.get('Content-Type')).toBe(status === 200 ? 'application/json' : null);
  }
  const head = await get(resource, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await get(`${resource}?a=1`)).status).toBe(400);
  expect((await get(resource, { method: 'POST' })).status).toBe(405);
});

test('a 404 is answered the same again, whatever the condition', async () => {
  const nothing = `${resource}x`;
  const first = await get(nothing);
  for (const headers of [{}, { 'If-None-Match': '*' }]) {
    const again = await get(nothing, { headers });
    expect(again.status).toBe(404);
    expect(lasting(again)).toEqual(lasting(first));
  }
  expect(await (await get(nothing)).text()).toBe(await first.text());
});

test('each Accept has its own answer', async () => {
  for (const type of ['text/html', 'text/markdown', 'text/html', 'text/markdown']) {
    const answer = await get(page, { headers: { Accept: type } });
    expect(answer.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
  }
  expect((await get(page, { headers: { Accept: 'image/png' } })).status).toBe(406);
});

test('a new build is seen, also where nothing was', async () => {
  const missing = href('product', 'table');
  await get(resource);
  expect((await get(missing)).status).toBe(404);
  await publish({
    [variantPath(resource, '.json')]: '{"name":"new"}',
    [variantPath(missing, '.json')]: '{"name":"table"}',
  });
  await expect.poll(async () => (await get(resource)).text()).toBe('{"name":"new"}');
  expect(await (await get(missing)).json()).toEqual({ name: 'table' });
});

test('replies are kept up to a number, those asked for last, and none that is large', () => {
  const cache = replyCache();
  const requestOf = (number: number): Request => new Request(`http://catalog.example/${number}`);
  const reply = (body: Uint8Array<ArrayBuffer>): Reply => ({ status: 200, headers: new PlainHeaders(), body });
  cache.store(requestOf(0), false, reply(new Uint8Array(maxReplyBytes + 1)));
  expect(cache.find(requestOf(0), false)).toBeUndefined();
  for (let number = 0; number <= maxReplies; number += 1) {
    cache.store(requestOf(number), false, reply(new Uint8Array(maxReplyBytes)));
  }
  expect(cache.find(requestOf(0), false)).toBeUndefined();
  expect(cache.find(requestOf(1), false)).toBeDefined();
  expect(cache.find(requestOf(maxReplies), false)).toBeDefined();
});

test('a client over its quota is refused all the same', async () => {
  let status = 200;
  for (let sent = 0; sent < 61; sent += 1) ({ status } = await get(resource));
  expect(status).toBe(429);
});

test('a conditional request keeps the whole reply, so that the next one does not ask the origin again', async () => {
  let asked = 0;
  const host: Host = {
    origin: () => {
      asked += 1;
      return Promise.resolve({ status: 200, headers: new PlainHeaders({ etag: '"a"' }), body: '{}' });
    },
    quota: memoryQuota(),
    replyCache: replyCache(),
    address: '192.0.2.1',
    secure: false,
    report: (error) => expect.fail(String(error)),
  };
  const ask = (headers: HeadersInit) => front(new Request(`http://catalog.example${resource}`, { headers }), host);
  for (const tag of ['"a"', '"a"', '*']) expect((await ask({ 'If-None-Match': tag })).status).toBe(304);
  expect(await (await ask({})).text()).toBe('{}');
  expect(asked).toBe(1);
});
