import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunningHost } from '../../../src/hosts/node/serve.ts';
import { startNode } from '../../edge/test-host.ts';
import { exchange, open, responsesIn } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const about = `GET /about HTTP/1.1\r\n${host}\r\n`;
const largeBytes = 30_000_000;

let folder: string;
let running: RunningHost;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-slow-'));
  for (const name of ['index.html', 'about/index.html', 'redirects.json'])
    await cp(path.join(inject('dist'), name), path.join(folder, name), { recursive: true });
  // More than the buffers of both ends hold.
  await writeFile(path.join(folder, 'large.bin'), Buffer.alloc(largeBytes, 'a'));
  running = await startNode({
    dist: folder,
    limits: {
      headersTimeout: 800,
      requestTimeout: 1500,
      connectionsCheckingInterval: 50,
      timeout: 1500,
      keepAliveTimeout: 500,
      linger: 300,
      maxConnections: 20,
    },
  });
  ({ url } = running);
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

test('a client that sends its headers slowly is disconnected without a response', async () => {
  const connection = open(url);
  connection.write(`GET /about HTTP/1.1\r\n${host}`);
  const drip = setInterval(() => connection.write('X: a\r\n'), 20);
  expect(await connection.closed.finally(() => clearInterval(drip))).toBe('');
});

test('a client that stops within its headers is disconnected, also after an earlier request', async () => {
  expect(await exchange(url, 'GET /abo')).toBe('');
  const responses = responsesIn(await exchange(url, about, 'GET /abo'));
  expect(responses.map(({ status }) => status)).toEqual([200]);
});

test('a client that sends nothing is disconnected', async () => {
  expect(await open(url).closed).toBe('');
});

test('a client that sends its body slowly gets its response and is disconnected', async () => {
  const connection = open(url);
  connection.write(`POST /about HTTP/1.1\r\n${host}Content-Length: 1000\r\n\r\n`);
  const drip = setInterval(() => connection.write('a'), 20);
  const responses = responsesIn(await connection.closed.finally(() => clearInterval(drip)));
  expect(responses.map(({ status }) => status)).toEqual([405]);
});

test('a client that does not read its response is disconnected', async () => {
  const connection = open(url);
  connection.socket.pause();
  connection.write(`GET /large.bin HTTP/1.1\r\n${host}\r\n`);
  await delay(4000);
  connection.socket.resume();
  expect((await connection.closed).length).toBeLessThan(largeBytes);
});

test('a connection that becomes idle after requests is closed without a further response', async () => {
  const responses = responsesIn(await exchange(url, about, about));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

test('a client is served while 15 slow clients are connected', async () => {
  const slow = Array.from({ length: 15 }, () => open(url));
  for (const client of slow) client.write('GET / HTTP/1.1\r\nX: ');
  const quick = open(url);
  quick.write(about);
  await quick.until(/^HTTP\/1\.1 200 /);
  quick.socket.destroy();
  for (const client of slow) expect(await client.closed).toBe('');
});
