import ipaddr from 'ipaddr.js';
import { ipv6ClientPrefix } from '../contract/limits.ts';
import { remembered } from './remembered.ts';

/** Clients whose address is not known share one quota, rather than have none. */
const unknownClient = 'unknown';

/**
 * The client that an address belongs to: the IPv4 address itself (also where it comes mapped into IPv6),
 * or the network of an IPv6 address, since one subscriber is handed at least a /64.
 */
export const clientOf = (address: string | undefined): string =>
  address === undefined ? unknownClient : clientAt(address);

const addressesRemembered = 1000;

const clientAt = remembered(addressesRemembered, (address) => {
  if (!ipaddr.isValid(address)) return unknownClient;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toNormalizedString().split('%')[0]}/${ipv6ClientPrefix}`,
  );
  return `${network.toString()}/${ipv6ClientPrefix}`;
});
