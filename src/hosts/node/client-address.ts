import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';

/** Removes the quotes, brackets and port that a proxy may write around an address (RFC 7239 §6). */
const plainAddress = (item: string): string =>
  item.trim().replace(/^"?(?:\[(?!\d+\.)([^\]]+)\]|([\d.]+))(?::\w*)?"?$/, '$1$2');

/**
 * Returns functions that read a client's address, and whether the client uses TLS, from the headers of trusted proxies.
 * The same headers from anyone else are ignored, because they can be forged. Throws if `trustProxy` is invalid.
 */
export function trustedProxies(trustProxy: readonly string[]) {
  let isTrusted: (address: string, hop: number) => boolean;
  try {
    isTrusted = proxyAddress.compile([...trustProxy]);
  } catch {
    throw new Error(
      `Cannot use TRUST_PROXY "${trustProxy.join(',')}": set it to a comma-separated list of addresses, blocks such as 10.0.0.0/8, and the words loopback, linklocal or uniquelocal`,
    );
  }
  return {
    /** Returns the last address that is not a trusted proxy's or, if a trusted proxy sends none, that of the proxy. */
    addressOf: ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined => {
      let client = socket.remoteAddress;
      const hops = String(headers['x-forwarded-for'] ?? '').split(',');
      for (const hop of hops.filter((item) => item.trim() !== '').toReversed()) {
        const address = plainAddress(hop);
        if (client === undefined || !isTrusted(client, 0) || isIP(address) === 0) break;
        client = address;
      }
      return client;
    },
    /** Whether the client uses TLS: the first value of `X-Forwarded-Proto` from a trusted proxy is `https`. */
    isSecure: ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
      /^\s*https\s*(?:,|$)/i.test(String(headers['x-forwarded-proto'])) && isTrusted(socket.remoteAddress ?? '', 0),
  };
}
