import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

/** The maximum number of addresses read from `X-Forwarded-For`. Only clients that forge the header send more. */
export const maxProxies = 16;

/** The maximum number of characters read from the end of `X-Forwarded-For`: 64 per address, including its port. */
export const maxForwardedLength = maxProxies * 64;

/** Matches an IPv6 address in brackets or an IPv4 address, each with or without a port. */
const addressWithPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\w*)?$/;

/** Returns the IP address in an item of `X-Forwarded-For` (RFC 7239 §6). Undefined for others, such as `unknown`. */
function forwardedAddress(element: string): string | undefined {
  const text = element.trim().replace(/^"(.*)"$/, '$1');
  if (isIP(text) !== 0) return text;
  const [, bracketed, plain = ''] = addressWithPort.exec(text) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : undefined;
  return isIP(plain) === 4 ? plain : undefined;
}

function rangeTest(ranges: readonly string[]): (address: string | undefined) => boolean {
  try {
    const test = proxyAddress.compile([...ranges]);
    return (address) => address !== undefined && test(address, 0);
  } catch {
    throw new Error(
      `Cannot use TRUST_PROXY "${ranges.join(',')}": set it to a comma-separated list of addresses, blocks such as 10.0.0.0/8, and the words loopback, linklocal or uniquelocal`,
    );
  }
}

/**
 * Returns functions that read a client's address, and whether the client uses TLS, from the headers of trusted proxies.
 * The same headers from anyone else are ignored, because they can be forged. Throws if `trustProxy` is invalid.
 */
export function trustedProxies(trustProxy: readonly string[]) {
  const isProxy = rangeTest(trustProxy);
  return {
    /**
     * Returns the client's address: the first that is not a trusted proxy, among the connected peer and then the
     * addresses in `X-Forwarded-For`, from last to first. If a trusted proxy sends no readable address, the proxy
     * itself counts as the client.
     */
    addressOf: (
      { remoteAddress }: Pick<Socket, 'remoteAddress'>,
      forwardedFor: string | string[] | undefined,
    ): string | undefined => {
      let client = remoteAddress;
      if (forwardedFor === undefined) return client;
      const elements = [forwardedFor].flat().join(',').slice(-maxForwardedLength).split(',');
      const hops = elements.filter((element) => element.trim() !== '').slice(-maxProxies);
      while (isProxy(client)) {
        const next = forwardedAddress(hops.pop() ?? '');
        if (next === undefined) return client;
        client = next;
      }
      return client;
    },
    /** Whether the client uses TLS: the first value of `X-Forwarded-Proto` from a trusted proxy is `https`. */
    isSecure: ({ socket, headers }: IncomingMessage): boolean =>
      /^\s*https\s*(?:,|$)/i.test(String(headers['x-forwarded-proto'])) && isProxy(socket.remoteAddress),
  };
}

export type TrustedProxies = ReturnType<typeof trustedProxies>;
