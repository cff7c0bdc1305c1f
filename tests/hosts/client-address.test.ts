import type { IncomingMessage } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clientOf } from '../../src/front/client.ts';
import { trustedProxies } from '../../src/hosts/node/client-address.ts';
import { startNode } from '../front/test-host.ts';

const { addressOf } = trustedProxies(['loopback', '10.0.0.0/8']);
const client = (forwardedFor: unknown, remoteAddress = '127.0.0.1'): string | undefined =>
  addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } } as unknown as IncomingMessage);

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

async function startHost(trustProxy: readonly string[]) {
  const reports: unknown[] = [];
  const report = (error: unknown): void => void reports.push(error);
  const host = await startNode({ trustProxy, report });
  onTestFinished(() => host.close());
  const request = (headers: Readonly<Record<string, string>>) => fetch(`${host.url}/api/v1`, { headers });
  return {
    reports,
    request,
    remaining: async (forwardedFor: string) =>
      (await request({ 'X-Forwarded-For': forwardedFor })).headers.get('RateLimit-Remaining'),
  };
}

test('the Node host counts clients by address, without the port that a proxy adds', async () => {
  const { remaining, reports } = await startHost(['loopback']);
  expect(await remaining('8.8.8.8:1234')).toBe('59');
  expect(await remaining('8.8.4.4:1234')).toBe('59');
  expect(await remaining('[2001:db8::1]:80')).toBe('59');
  expect(await remaining('"[2001:db8:0:1::1]:80"')).toBe('59');
  expect(await remaining('8.8.8.8:5678')).toBe('58');
  expect(reports).toEqual([]);
});

test('the Node host ignores Forwarded, which a proxy may pass on from its client', async () => {
  const { request } = await startHost(['loopback']);
  const headers = { 'X-Forwarded-For': '8.8.8.8', Forwarded: 'for=8.8.4.4' };
  await request(headers);
  expect((await request({ ...headers, Forwarded: 'for=9.9.9.9' })).headers.get('RateLimit-Remaining')).toBe('58');
});

test.each([[[]], [['192.0.2.1']]])(
  'with TRUST_PROXY %j, the clients of a proxy that is not in it share one quota',
  async (trustProxy) => {
    const { remaining } = await startHost(trustProxy);
    expect(await remaining('8.8.8.8')).toBe('59');
    expect(await remaining('8.8.4.4')).toBe('58');
  },
);
