import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const namedBlocks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function blocksOf(trustProxy: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const block of trustProxy.flatMap((name) => namedBlocks[name] ?? name)) {
    const [address = '', bits = isIPv6(address) ? '128' : '32'] = block.split('/', 2);
    blocks.addSubnet(address, Number.parseInt(bits, 10), familyOf(address));
  }
  return blocks;
}

/** Removes the quotes, brackets and port that a proxy may write around an address (RFC 7239 §6). */
const plainAddress = (item: string): string =>
  item.trim().replace(/^"?(?:\[(?!\d+\.)([^\]]+)\]|([\d.]+))(?::\w*)?"?$/, '$1$2');

/**
 * Returns functions that read a client's address, and whether the client uses TLS, from the headers of trusted proxies.
 * The same headers from anyone else are ignored, because they can be forged. Throws if `trustProxy` is invalid.
 */
export function trustedProxies(trustProxy: readonly string[]) {
  let blocks: BlockList;
  try {
    blocks = blocksOf(trustProxy);
  } catch {
    throw new Error(
      `Cannot use TRUST_PROXY "${trustProxy.join(',')}": set it to a comma-separated list of addresses, blocks such as 10.0.0.0/8, and the words loopback, linklocal or uniquelocal`,
    );
  }
  const isTrusted = (address: string): boolean => isIP(address) !== 0 && blocks.check(address, familyOf(address));
  return {
    /** Returns the last address that is not a trusted proxy's or, if a trusted proxy sends none, that of the proxy. */
    addressOf: ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined => {
      let client = socket.remoteAddress;
      const hops = String(headers['x-forwarded-for'] ?? '').split(',');
      for (const hop of hops.filter((item) => item.trim() !== '').toReversed()) {
        const address = plainAddress(hop);
        if (client === undefined || !isTrusted(client) || isIP(address) === 0) break;
        client = address;
      }
      return client;
    },
    /** Whether the client uses TLS: the first value of `X-Forwarded-Proto` from a trusted proxy is `https`. */
    isSecure: ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
      /^\s*https\s*(?:,|$)/i.test(String(headers['x-forwarded-proto'])) && isTrusted(socket.remoteAddress ?? ''),
  };
}
