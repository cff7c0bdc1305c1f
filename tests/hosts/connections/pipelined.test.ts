import { expect, inject, onTestFinished, test } from 'vitest';
import { nodeLimits } from '../../../src/hosts/node/limits.ts';
import { serve } from '../../../src/hosts/node/serve.ts';
import { exchange, responsesIn } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`;
const lastRequest = get('/healthz', 'Connection: close\r\n');

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

test('pipelined requests are answered in order', async () => {
  const paths = Array.from({ length: nodeLimits.maxWaitingRequests - 1 }, (_, index) =>
    index % 3 === 0 ? '/llms.txt' : '/nothing',
  );
  const responses = responsesIn(await exchange(await start(), paths.map((path) => get(path)).join('') + lastRequest));
  expect(responses.map(({ status }) => status)).toEqual([
    ...paths.map((path) => (path === '/nothing' ? 404 : 200)),
    200,
  ]);
});

test('requests after one with "Connection: close" are neither answered nor counted', async () => {
  const url = await start();
  const catalog = get('/api/v1');
  expect(responsesIn(await exchange(url, catalog + lastRequest + catalog.repeat(50)))).toHaveLength(2);
  expect((await fetch(`${url}/api/v1`)).headers.get('RateLimit-Remaining')).toBe('58');
});

test('a request with an unknown method is answered after the requests before it on the connection', async () => {
  const responses = responsesIn(
    await exchange(await start(), `${get('/about').repeat(40)}BREW /about HTTP/1.1\r\n\r\n`),
  );
  expect(responses.map(({ status }) => status)).toEqual([...Array<number>(40).fill(200), 405]);
});

test('a connection with more than maxWaitingRequests waiting requests is closed', async () => {
  const received = await exchange(
    await start(),
    get('/llms-full.txt').repeat(nodeLimits.maxWaitingRequests + 1) + lastRequest,
  );
  expect(received).not.toContain('"status":"ok"');
});
