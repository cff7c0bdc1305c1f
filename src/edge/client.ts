import { ipv6ClientPrefix } from '../contract/limits.ts';

/** The ID of all clients without a valid IP address, which share one quota. */
const unknownClient = 'unknown';

const ipv4Pattern = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Parses an IPv6 address in any notation into eight groups of 16 bits. Ignores a zone such as `%eth0`. */
function parseIpv6(address: string): number[] | undefined {
  const [text = ''] = address.split('%', 1);
  const url = `http://[${text}]`;
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.slice(1, -1);
  const writtenGroups = host.split(':').filter((group) => group !== '');
  // `::` stands for all groups that are left out, which are zero.
  const groups = host.replace('::', `:${'0:'.repeat(8 - writtenGroups.length)}`).split(':');
  return groups.filter((group) => group !== '').map((group) => Number.parseInt(group, 16));
}

/** Returns the IPv4 address in an IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2). Undefined for other addresses. */
function mappedIpv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Returns the ID of a client for the quota: its IPv4 address, or the /64 network of its IPv6 address. */
export function clientOf(address: string | undefined): string {
  if (address === undefined || ipv4Pattern.test(address)) return address ?? unknownClient;
  const groups = parseIpv6(address);
  if (groups === undefined) return unknownClient;
  const network = groups.slice(0, ipv6ClientPrefix / 16).map((group) => group.toString(16));
  return mappedIpv4(groups) ?? `${network.join(':')}::/${ipv6ClientPrefix}`;
}
