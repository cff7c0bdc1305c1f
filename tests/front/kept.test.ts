import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, variantPath } from '../../src/contract/routes.ts';
import { front } from '../../src/front/front.ts';
import type { Host } from '../../src/front/host.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { maxReplies, maxReplyBytes, replyCache } from '../../src/front/reply-cache.ts';
import { PlainHeaders, type Reply } from '../../src/front/reply.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';

const maxStaleness = 400;
const resource = href('product', 'chair');
const page = href('productPage', 'chair');

let dist: string;
let host: RunningHost;

async function publish(published: string, text: string, time: number): Promise<void> {
  const file = path.join(dist, published);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await utimes(file, time, time);
}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-kept-'));
  await publish('/index.html', '<p>Home</p>', 1);
  await publish(variantPath(resource, '.json'), '{"name":"old"}', 1);
  await publish(variantPath(page, '.html'), '<p>Chair</p>', 1);
  await publish(variantPath(page, '.md'), '# Chair', 1);
  host = await serve({
    dist,
    host: '127.0.0.1',
    port: 0,
    trustProxy: [],
    limits: { maxStaleness },
    report: (error) => expect.fail(String(error)),
  });
});

afterAll(async () => {
  await host.close();
  await rm(dist, { recursive: true });
});

const stableHeaders = ({ headers }: Response): [string, string][] =>
  [...headers].filter(([name]) => !/ratelimit|^date$/.test(name));

const get = (address: string, init?: RequestInit): Promise<Response> => fetch(host.url + address, init);

test('the Node host repeats its response to a repeated request, except for the quota headers', async () => {
  const first = await get(resource);
  const second = await get(resource);
  expect(second.status).toBe(200);
  expect(stableHeaders(second)).toEqual(stableHeaders(first));
  expect(await second.text()).toBe(await first.text());
  expect(Number(second.headers.get('RateLimit-Remaining'))).toBe(Number(first.headers.get('RateLimit-Remaining')) - 1);
});

test('the Node host checks the condition, method and query of each request, even if the reply is cached', async () => {
  const { headers } = await get(resource);
  const etag = headers.get('ETag') ?? '';
  for (const [ifNoneMatch, status] of [
    [etag, 304],
    ['"another"', 200],
    [etag, 304],
  ] as const) {
    const response = await get(resource, { headers: { 'If-None-Match': ifNoneMatch } });
    expect([response.status, response.headers.get('ETag')]).toEqual([status, etag]);
    expect(response.headers.get('Content-Type')).toBe(status === 200 ? 'application/json' : null);
  }
  const head = await get(resource, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await get(`${resource}?a=1`)).status).toBe(400);
  expect((await get(resource, { method: 'POST' })).status).toBe(405);
});

test('the Node host repeats a 404, even for a request with If-None-Match', async () => {
  const missing = `${resource}x`;
  const first = await get(missing);
  for (const headers of [{}, { 'If-None-Match': '*' }]) {
    const repeated = await get(missing, { headers });
    expect(repeated.status).toBe(404);
    expect(stableHeaders(repeated)).toEqual(stableHeaders(first));
  }
  expect(await (await get(missing)).text()).toBe(await first.text());
});

test('the Node host caches the reply to each Accept separately', async () => {
  for (const type of ['text/html', 'text/markdown', 'text/html', 'text/markdown']) {
    const response = await get(page, { headers: { Accept: type } });
    expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
  }
  expect((await get(page, { headers: { Accept: 'image/png' } })).status).toBe(406);
});

test('the Node host serves a replaced file once maxStaleness has passed', async () => {
  await get(resource);
  await publish(variantPath(resource, '.json'), '{"name":"new"}', 2);
  await delay(maxStaleness + 50);
  expect(await (await get(resource)).json()).toEqual({ name: 'new' });
});

test('the Node host reuses a cached 404 until maxStaleness has passed, even if the file now exists', async () => {
  const patient = await serve({
    ...{ dist, host: '127.0.0.1', port: 0, trustProxy: [], limits: { maxStaleness: 600_000 } },
    report: (error) => expect.fail(String(error)),
  });
  const missing = href('product', 'table');
  expect((await fetch(patient.url + missing)).status).toBe(404);
  await publish(variantPath(missing, '.json'), '{"name":"new"}', 1);
  expect((await fetch(patient.url + missing)).status).toBe(404);
  expect((await fetch(`${patient.url}${missing}?utm_source=a`)).status).toBe(200);
  await patient.close();
});

test('replyCache() drops the oldest reply when it is full, and does not store large ones', () => {
  const cache = replyCache(600_000);
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

test('the Node host refuses a client over its quota, even if the reply is cached', async () => {
  let status = 200;
  for (let sent = 0; sent < 61; sent += 1) ({ status } = await get(resource));
  expect(status).toBe(429);
});

test('front() caches the whole reply of a conditional request, so that later requests do not reach the origin', async () => {
  let originRequests = 0;
  const host: Host = {
    origin: () => {
      originRequests += 1;
      return Promise.resolve({ status: 200, headers: new PlainHeaders({ etag: '"a"' }), body: '{}' });
    },
    quota: memoryQuota(),
    replyCache: replyCache(60_000),
    address: '192.0.2.1',
    secure: false,
    report: (error) => expect.fail(String(error)),
  };
  const send = (headers: HeadersInit) => front(new Request(`http://catalog.example${resource}`, { headers }), host);
  for (const tag of ['"a"', '"a"', '*']) expect((await send({ 'If-None-Match': tag })).status).toBe(304);
  expect(await (await send({})).text()).toBe('{}');
  expect(originRequests).toBe(1);
});
