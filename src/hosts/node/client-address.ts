import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

/** The maximum number of proxies that `X-Forwarded-For` is followed through. Longer chains are forged by clients. */
export const maxProxies = 16;

/** The maximum number of characters read at the end of `X-Forwarded-For`: 64 per address with zone, port and quotes. */
export const maxForwardedLength = maxProxies * 64;

const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\w*)?$/;

/** Returns the IP address of an `X-Forwarded-For` element (RFC 7239 §6). Undefined for others such as `unknown`. */
function forwardedAddress(element: string): string | undefined {
  const node = element.trim().replace(/^"(.*)"$/, '$1');
  if (isIP(node) !== 0) return node;
  const [, bracketed, plain = ''] = withPort.exec(node) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : undefined;
  return isIP(plain) === 4 ? plain : undefined;
}

function addressTest(ranges: readonly string[]): (address: string | undefined) => boolean {
  try {
    const test = proxyAddress.compile([...ranges]);
    return (address) => address !== undefined && test(address, 0);
  } catch {
    throw new Error(
      `Cannot use TRUST_PROXY "${ranges.join(',')}": set it to addresses, blocks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas`,
    );
  }
}

/** Returns functions for a client's address and TLS behind these proxies only. Throws if `trustProxy` is invalid. */
export function trustedProxies(trustProxy: readonly string[]) {
  const isProxy = addressTest(trustProxy);
  return {
    /**
     * Returns the address of the client: going back from the connected peer through `X-Forwarded-For`, the first
     * address that is not a trusted proxy. If a trusted proxy sends an unreadable address, the proxy itself counts as
     * the client.
     */
    addressOf: (
      { remoteAddress }: Pick<Socket, 'remoteAddress'>,
      forwardedFor: string | string[] | undefined,
    ): string | undefined => {
      let client = remoteAddress;
      if (forwardedFor === undefined) return client;
      const named = [forwardedFor].flat().join(',').slice(-maxForwardedLength).split(',');
      const hops = named.filter((element) => element.trim() !== '').slice(-maxProxies);
      while (isProxy(client)) {
        const next = forwardedAddress(hops.pop() ?? '');
        if (next === undefined) return client;
        client = next;
      }
      return client;
    },
    /** Whether the client uses TLS. In `X-Forwarded-Proto` of a trusted proxy, the client's protocol comes first. */
    isSecure: ({ socket, headers }: IncomingMessage): boolean =>
      /^\s*https\s*(?:,|$)/i.test(String(headers['x-forwarded-proto'])) && isProxy(socket.remoteAddress),
  };
}

export type TrustedProxies = ReturnType<typeof trustedProxies>;
