import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../../src/edge/client.ts';
import { trustedProxies } from '../../src/hosts/node/client-address.ts';
import { startNode } from '../edge/test-host.ts';

const { addressOf, isSecure } = trustedProxies(['loopback', '10.0.0.0/8']);
const requestFrom = (remoteAddress: string, headers: object) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const client = (forwardedFor: unknown, remoteAddress = '127.0.0.1'): string | undefined =>
  addressOf(requestFrom(remoteAddress, { 'x-forwarded-for': forwardedFor }));

describe('addressOf() behind a trusted proxy', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['8.8.8.8:1234', '8.8.8.8'],
    ['"8.8.8.8:1234"', '8.8.8.8'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:80', '2001:db8::1'],
    ['"[2001:db8::1]:80"', '2001:db8::1'],
    ['[2001:db8::1]:_port', '2001:db8::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['192.0.2.1, 10.0.0.7', '192.0.2.1'],
    ['192.0.2.1:5000, 10.0.0.7:80', '192.0.2.1'],
    ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
    ['_hidden, 192.0.2.1', '192.0.2.1'],
    [['203.0.113.9', '192.0.2.1,, '], '192.0.2.1'],
  ])('reads X-Forwarded-For %j as the client %s', (forwardedFor, address) => {
    expect(client(forwardedFor)).toBe(address);
    expect(clientOf(address)).not.toBe('unknown');
  });

  test.each([
    'unknown',
    '_hidden',
    '"_hidden:80"',
    'for=192.0.2.1',
    '192.0.2.1:80:80',
    '256.0.0.1',
    '[192.0.2.1]:80',
    '[2001:db8::1',
    '192.0.2.1 192.0.2.2',
    'a:'.repeat(4000),
  ])('returns the proxy that added an element that is not an address: %s', (element) => {
    expect(client(element)).toBe('127.0.0.1');
    expect(client(`192.0.2.1, ${element}, 10.0.0.7`)).toBe('10.0.0.7');
    expect(client(`${element}, 192.0.2.1`)).toBe('192.0.2.1');
  });

  test('returns the peer if X-Forwarded-For is missing or empty', () => {
    expect(client(undefined)).toBe('127.0.0.1');
    expect(client('')).toBe('127.0.0.1');
    expect(client(' , ,')).toBe('127.0.0.1');
  });
});

test('addressOf() ignores X-Forwarded-For from a peer that is not trusted', () => {
  expect(client('203.0.113.9', '192.0.2.7')).toBe('192.0.2.7');
});

test.each(['nonsense', '10.0.0.0/33', '10.0.0.0/', '::1/129'])('TRUST_PROXY cannot be "%s"', (block) => {
  expect(() => trustedProxies([block])).toThrow(`Cannot use TRUST_PROXY "${block}"`);
});

test.each([
  ['https', true],
  ['HTTPS', true],
  ['https, http', true],
  ['http', false],
  ['http, https', false],
  ['httpsx', false],
])('isSecure() reads X-Forwarded-Proto "%s" from a trusted proxy as TLS: %j', (forwardedProto, secure) => {
  const headers = { 'x-forwarded-proto': forwardedProto };
  expect(isSecure(requestFrom('127.0.0.1', headers))).toBe(secure);
  expect(isSecure(requestFrom('192.0.2.7', headers))).toBe(false);
});

async function startHost(trustProxy: readonly string[]) {
  const host = await startNode({ trustProxy, report: (error) => expect.fail(String(error)) });
  onTestFinished(() => host.close());
  return async (forwardedFor: string, headers = {}): Promise<string | null> => {
    const sent = { 'X-Forwarded-For': forwardedFor, ...headers };
    return (await fetch(`${host.url}/api/v1`, { headers: sent })).headers.get('RateLimit-Remaining');
  };
}

test('the Node host counts clients by address, without the port that a proxy adds, and ignores Forwarded', async () => {
  const remaining = await startHost(['loopback']);
  for (const client of ['8.8.8.8:1234', '8.8.4.4:1234', '[2001:db8::1]:80', '"[2001:db8:0:1::1]:80"'])
    expect(await remaining(client)).toBe('59');
  expect(await remaining('8.8.8.8:5678', { Forwarded: 'for=8.8.4.4' })).toBe('58');
  expect(await remaining('8.8.8.8', { Forwarded: 'for=9.9.9.9' })).toBe('57');
});

test.each([[[]], [['192.0.2.1']]])(
  'with TRUST_PROXY %j, the clients of a proxy that is not in it share one quota',
  async (trustProxy) => {
    const remaining = await startHost(trustProxy);
    expect(await remaining('8.8.8.8')).toBe('59');
    expect(await remaining('8.8.4.4')).toBe('58');
  },
);
