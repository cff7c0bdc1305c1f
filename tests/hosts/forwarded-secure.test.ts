import { expect, test } from 'vitest';
import { startNode } from '../front/test-host.ts';

const sendsHsts = async (trustProxy: readonly string[], forwardedProto: string): Promise<boolean> => {
  const host = await startNode({ trustProxy });
  try {
    const response = await fetch(`${host.url}/api/v1`, { headers: { 'X-Forwarded-Proto': forwardedProto } });
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
])('the Node host treats X-Forwarded-Proto "%s" from a trusted proxy as HTTPS: %j', async (forwardedProto, secure) => {
  expect(await sendsHsts(['loopback'], forwardedProto)).toBe(secure);
});

test('the Node host ignores X-Forwarded-Proto from a peer that is not trusted', async () => {
  expect(await sendsHsts([], 'https')).toBe(false);
});
