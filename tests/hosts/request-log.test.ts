import { expect, inject, test } from 'vitest';
import { sendRaw } from '../edge/raw-http.ts';
import { startServer } from '../server-process.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const robot = (name: string): string => `Mozilla/5.0 (compatible; ${name}/1.2; +https://secret.example)`;

test('with LOG=json, the Node host writes a line for each request, without anything that a client wrote', async () => {
  const env = { LOG: 'json', DIST: inject('dist'), HOST: '127.0.0.1', PORT: '0', DRAIN_DELAY: '0' };
  const host = startServer(['scripts/serve.ts'], { ...env, TRUST_PROXY: 'loopback' });
  const url = await host.ready;
  const expected: object[] = [];
  for (const [agent, target, method, headers, route, variant, status, client] of [
    ['curl/8.5.0', '/api/v1?utm_source=secret', 'GET', {}, 'catalogIndex', 'json', 200, 'curl'],
    ['node', '/api/v1/products/secret', 'GET', {}, 'productsItem', 'json', 404, 'node'],
    ['python-requests/2.32.3', '/openapi.json', 'HEAD', {}, 'openapi', 'json', 200, 'python-requests'],
    [chrome, '/about', 'GET', { Accept: 'text/html' }, 'aboutPage', 'html', 200, 'browser'],
    [robot('GPTBot'), '/about', 'GET', { Accept: 'text/markdown' }, 'aboutPage', 'markdown', 200, 'GPTBot'],
    [robot('bingbot'), '/about.md', 'GET', { 'If-None-Match': '*' }, 'aboutPage', 'markdown', 304, 'bingbot'],
    [robot('SecretBot'), '/about/', 'GET', {}, null, null, 301, 'bot'],
    ['secret', '/secret.png', 'OPTIONS', {}, null, null, 204, 'other'],
  ] as const) {
    const sent = { Host: 'secret.example', 'User-Agent': agent, 'X-Forwarded-For': '203.0.113.9', ...headers };
    const response = await sendRaw({ url, target, method, headers: sent });
    const bytes = (await response.arrayBuffer()).byteLength;
    expected.push({ route, variant, status, bytes, milliseconds: expect.any(Number) as number, client });
  }
  expect(await host.stop()).toBe(0);
  const [ready, ...lines] = host.output().trim().split('\n');
  expect(ready).toBe(`ready ${url}`);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(expected);
  expect(host.output()).not.toMatch(/secret|203\.0|Mozilla/i);
});
