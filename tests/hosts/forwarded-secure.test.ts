import { expect, inject, test } from 'vitest';
import { serve } from '../../src/hosts/node/serve.ts';

const overTls = async (trustProxy: readonly string[], protocols: string): Promise<boolean> => {
  const host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy, report: console.error });
  try {
    const response = await fetch(`${host.url}/api/v1`, { headers: { 'X-Forwarded-Proto': protocols } });
    return response.headers.has('Strict-Transport-Security');
  } finally {
    await host.close();
  }
};

test.each([
  ['https', true],
  ['HTTPS', true],
  ['https, http', true],
  ['http', false],
  ['http, https', false],
  ['httpsx', false],
])('the Node host takes "%s" of a trusted proxy for TLS: %j', async (protocols, secure) => {
  expect(await overTls(['loopback'], protocols)).toBe(secure);
});

test('the Node host does not believe X-Forwarded-Proto of a peer that it was not told to trust', async () => {
  expect(await overTls([], 'https')).toBe(false);
});
