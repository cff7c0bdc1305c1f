import fc from 'fast-check';
import ipaddr, { type IPv6 } from 'ipaddr.js';
import { expect, test } from 'vitest';
import { clientOf } from '../../src/edge/client.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::8', '1:0:0:0::/64'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::192.0.2.1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('clientOf(%s) returns %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('clientOf() distinguishes the same clients as ipaddr.js', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), fc.oneof(fc.ipV4(), fc.ipV6()), (address, otherAddress) => {
      const expectedClient = (text: string): string => {
        // ipaddr.js treats the deprecated `::192.0.2.1` (RFC 4291 §2.5.5.1) as mapped.
        const parsed = ipaddr.process(text.replace(/^::(?=\d+\.)/, '0::'));
        if (parsed.kind() === 'ipv4') return parsed.toString();
        return (parsed as IPv6).parts.slice(0, 4).join(':');
      };
      expect(clientOf(address)).not.toBe('unknown');
      expect(clientOf(address) === clientOf(otherAddress)).toBe(
        expectedClient(address) === expectedClient(otherAddress),
      );
      const [network = ''] = clientOf(address).split('/');
      expect(clientOf(network.endsWith('::') ? `${network}1` : network)).toBe(clientOf(address));
    }),
  );
});

test.each([
  undefined,
  '',
  'unknown',
  '192.0.2.1:80',
  '192.0.2',
  '1',
  '256.0.0.1',
  '1.2.3.4.',
  '[::1]',
  '::1]:80@b',
  '<script>',
])('clientOf(%s) returns "unknown", so that all unreadable addresses share a quota', (address) => {
  expect(clientOf(address)).toBe('unknown');
});
