import { ipv6ClientPrefix } from '../contract/limits.ts';
import { memoize } from './memoize.ts';

/** The client of every request without a known address: they share one quota. */
const unknownClient = 'unknown';

/**
 * The client that an address belongs to: the IPv4 address itself (also where it comes mapped into IPv6),
 * or the network of an IPv6 address, since one subscriber is handed at least a /64.
 */
export const clientOf = (address: string | undefined): string =>
  address === undefined ? unknownClient : clientAt(address);

const maxAddresses = 1000;

const dotted = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** The eight groups of an IPv6 address, without its zone; undefined when it is not one. The URL parser reads every spelling. */
function groupsOf(address: string): number[] | undefined {
  const [text = ''] = address.split('%', 1);
  const url = `http://[${text}]`;
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return undefined;
  const [before = '', after] = new URL(url).hostname.slice(1, -1).split('::');
  const [first, last] = [before, after ?? ''].map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])].map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address that is mapped into an IPv6 address (RFC 4291 §2.5.5.2), or undefined. */
function mapped(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const clientAt = memoize(maxAddresses, (address) => {
  if (dotted.test(address)) return address;
  const groups = groupsOf(address);
  if (groups === undefined) return unknownClient;
  const network = groups.slice(0, ipv6ClientPrefix / 16).map((group) => group.toString(16));
  return mapped(groups) ?? `${network.join(':')}::/${ipv6ClientPrefix}`;
});
