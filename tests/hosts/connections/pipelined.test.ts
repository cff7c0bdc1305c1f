import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { memoryQuota } from '../../../src/front/quota/quota.ts';
import { currentSite } from '../../../src/hosts/files/current-site.ts';
import { nodeFiles } from '../../../src/hosts/node/files.ts';
import { serve } from '../../../src/hosts/node/serve.ts';
import { nodeHost } from '../../../src/hosts/node/serve.ts';
import { exchange, open, responsesIn } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`;
const last = get('/healthz', 'Connection: close\r\n');

async function start(): Promise<string> {
  const running = await serve({
    dist: inject('dist'),
    host: '127.0.0.1',
    port: 0,
    trustProxy: [],
    report: console.error,
  });
  onTestFinished(() => running.close());
  return running.url;
}

test('requests of one connection are answered in their order, however many come at once', async () => {
  const paths = Array.from({ length: 3000 }, (_, index) => (index % 3 === 0 ? '/llms.txt' : '/nothing'));
  const responses = responsesIn(await exchange(await start(), paths.map((path) => get(path)).join('') + last));
  expect(responses.map(({ status }) => status)).toEqual([
    ...paths.map((path) => (path === '/nothing' ? 404 : 200)),
    200,
  ]);
});

test('requests after the last one of a connection are neither answered nor counted', async () => {
  const url = await start();
  const catalog = get('/api/v1');
  expect(responsesIn(await exchange(url, catalog + last + catalog.repeat(50)))).toHaveLength(2);
  expect((await fetch(`${url}/api/v1`)).headers.get('RateLimit-Remaining')).toBe('58');
});

test('a broken request after others is answered after them', async () => {
  const responses = responsesIn(await exchange(await start(), `${get('/about').repeat(40)}broken\r\n\r\n`));
  expect(responses.map(({ status }) => status)).toEqual([...Array<number>(40).fill(200), 400]);
});

test('of a connection that asks and does not read, no more than a packet or two of requests is taken in', async () => {
  const current = await currentSite(inject('dist'), nodeFiles, { report: console.error });
  const server = nodeHost({ current, quota: memoryQuota(), trustProxy: [], report: console.error });
  const accepted = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { socket, write } = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  socket.pause();
  write(get('/llms-full.txt').repeat(50_000));
  const [taken] = (await accepted) as [Socket];
  // Node reads 64 KB at a time.
  await expect.poll(() => taken.bytesRead).toBeGreaterThan(0);
  await delay(1000);
  expect(taken.bytesRead).toBeLessThanOrEqual(2 * 65_536);
  socket.destroy();
  await server.drain(0);
});
