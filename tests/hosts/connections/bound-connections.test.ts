import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { allowedConnections } from '../../../src/hosts/node/limits.ts';
import { serve } from '../../../src/hosts/node/serve.ts';
import { exchange, open } from './connection.ts';

test('the Node host closes connections beyond maxConnections, and accepts new ones after others have ended', async () => {
  const options = { dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: console.error };
  const host = await serve({ ...options, limits: { maxConnections: 3 } });
  onTestFinished(() => host.close());
  const held = [open(host.url), open(host.url), open(host.url)];
  for (const { socket } of held) await once(socket, 'connect');
  const health = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(await exchange(host.url, health)).toBe('');
  for (const { socket } of held) socket.destroy();
  await expect.poll(() => exchange(host.url, health)).toMatch(/^HTTP\/1\.1 200 /);
});

test('allowedConnections() is limited by the number of files that the process may open', () => {
  expect(allowedConnections(1)).toBe(1);
  expect(allowedConnections(1e9)).toBeLessThan(1e9);
});
