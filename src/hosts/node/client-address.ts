import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

/** No real chain of proxies is as long; a longer one is forged by a client. */
export const maxProxies = 16;

/** The characters read from the end of `X-Forwarded-For`: 64 for each address with zone, port and quotes. */
export const maxForwardedLength = maxProxies * 64;

const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\w*)?$/;

/**
 * Returns the address in one element of `X-Forwarded-For` without port, brackets and quotes (RFC
 * 7239 §6). Undefined for `unknown`, an obfuscated `_name` and anything else.
 */
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

/**
 * Returns functions that find a client's address and whether it uses TLS from the headers of trusted proxies. Throws
 * if `trustProxy` is invalid.
 */
export function trustedProxies(trustProxy: readonly string[]) {
  const isProxy = addressTest(trustProxy);
  return {
    /**
     * Finds the client: the first address, from the peer backwards through `X-Forwarded-For`, that is
     * not trusted. If a trusted proxy sends an unreadable address, the proxy itself is the client.
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
    /** Returns whether a client uses TLS. When each proxy adds its own protocol, the first is the client's. */
    isSecure: ({ socket, headers }: IncomingMessage): boolean =>
      /^\s*https\s*(?:,|$)/i.test(String(headers['x-forwarded-proto'])) && isProxy(socket.remoteAddress),
  };
}

export type TrustedProxies = ReturnType<typeof trustedProxies>;
