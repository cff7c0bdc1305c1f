import { isIP, type Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

/** The address of the client of a connection, by `X-Forwarded-For` as far as the peer is trusted. */
export type AddressOf = (
  peer: Pick<Socket, 'remoteAddress'>,
  forwardedFor: string | string[] | undefined,
) => string | undefined;

/**
 * The most proxies that are followed back to a client. No real chain is as long; a longer one was made up by a client.
 */
export const mostProxies = 16;

/**
 * The most characters of `X-Forwarded-For` that are read, from its end: room for `mostProxies` addresses with zone, port
 * and quotes. What stands before them a client has written.
 */
export const mostForwardedLength = mostProxies * 64;

/** Makes a function that tells which addresses are trusted. Throws when an entry of `trustProxy` is not an address. */
export function trustOf(trustProxy: readonly string[]) {
  try {
    return proxyAddress.compile([...trustProxy]);
  } catch {
    throw new Error(
      `Cannot use TRUST_PROXY "${trustProxy.join(',')}": set it to addresses, blocks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas`,
    );
  }
}

const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\w*)?$/;

/**
 * The address that one element of `X-Forwarded-For` names, without its port: `192.0.2.1`, `192.0.2.1:80`,
 * `2001:db8::1`, `[2001:db8::1]:80`, each also in quotes, as in RFC 7239 §6. Undefined for `unknown`, for an
 * obfuscated `_name` and for anything else.
 */
export function forwardedAddress(element: string): string | undefined {
  const node = element.trim().replace(/^"(.*)"$/, '$1');
  if (isIP(node) !== 0) return node;
  const [, bracketed, plain = ''] = withPort.exec(node) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : undefined;
  return isIP(plain) === 4 ? plain : undefined;
}

/**
 * Finds the client of a connection: the first address, from the peer backwards through `X-Forwarded-For`, that is not
 * in `trustProxy`. When a trusted proxy names its client in an unreadable form, that proxy is the client: only those
 * behind it share its quota. Throws when an entry of `trustProxy` is not an address.
 */
export function clientAddress(trustProxy: readonly string[]): AddressOf {
  const trusted = trustOf(trustProxy);
  return ({ remoteAddress }, forwardedFor) => {
    let client = remoteAddress;
    if (client === undefined || forwardedFor === undefined || !trusted(client, 0)) return client;
    const named = [forwardedFor].flat().join(',').slice(-mostForwardedLength).split(',');
    const hops = named.filter((element) => element.trim() !== '').slice(-mostProxies);
    while (trusted(client, 0)) {
      const next = forwardedAddress(hops.pop() ?? '');
      if (next === undefined) return client;
      client = next;
    }
    return client;
  };
}
