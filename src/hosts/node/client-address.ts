import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

export type AddressOf = (
  peer: Pick<Socket, 'remoteAddress'>,
  forwardedFor: string | string[] | undefined,
) => string | undefined;

/** No real chain of proxies is as long; a longer one is forged by a client. */
export const maxProxies = 16;

/**
 * The characters of `X-Forwarded-For` that are read from its end: room for `maxProxies` addresses
 * with zone, port and quotes. A client wrote anything before them.
 */
export const maxForwardedLength = maxProxies * 64;

/** Returns a test for trusted addresses. Throws when an entry of `trustProxy` is not an address. */
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
 * Returns the address in one element of `X-Forwarded-For` without port, brackets and quotes (RFC
 * 7239 §6). Undefined for `unknown`, an obfuscated `_name` and anything else.
 */
export function forwardedAddress(element: string): string | undefined {
  const node = element.trim().replace(/^"(.*)"$/, '$1');
  if (isIP(node) !== 0) return node;
  const [, bracketed, plain = ''] = withPort.exec(node) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : undefined;
  return isIP(plain) === 4 ? plain : undefined;
}

/**
 * Finds the client: the first address, from the peer backwards through `X-Forwarded-For`, that is
 * not trusted. If a trusted proxy sends an unreadable address, the proxy itself is the client.
 * Throws when an entry of `trustProxy` is not an address.
 */
export function clientAddress(trustProxy: readonly string[]): AddressOf {
  const trusted = trustOf(trustProxy);
  return ({ remoteAddress }, forwardedFor) => {
    let client = remoteAddress;
    if (client === undefined || forwardedFor === undefined || !trusted(client, 0)) return client;
    const named = [forwardedFor].flat().join(',').slice(-maxForwardedLength).split(',');
    const hops = named.filter((element) => element.trim() !== '').slice(-maxProxies);
    while (trusted(client, 0)) {
      const next = forwardedAddress(hops.pop() ?? '');
      if (next === undefined) return client;
      client = next;
    }
    return client;
  };
}

export type IsSecure = (incoming: IncomingMessage) => boolean;

/** Throws when an entry of `trustProxy` is not an address. */
export function forwardedSecure(trustProxy: readonly string[]): IsSecure {
  const trusted = trustOf(trustProxy);
  return ({ socket, headers }) => {
    const protocols = headers['x-forwarded-proto'];
    if (protocols === undefined || socket.remoteAddress === undefined || !trusted(socket.remoteAddress, 0))
      return false;
    // When each proxy adds its own, the first is the client's.
    return /^\s*https\s*(?:,|$)/i.test(String(protocols));
  };
}

/** This machine and private networks, where an unknown peer may be a proxy. */
const near = ['loopback', 'linklocal', 'uniquelocal'];

export const unnamedProxy =
  'Requests come through a proxy that TRUST_PROXY does not name, so that all of its clients share one quota. Set TRUST_PROXY to the address of the proxy, such as 10.0.0.5, 10.0.0.0/8 or loopback';

/**
 * Reports the first request that an untrusted proxy on this machine or a private network has
 * forwarded. Public addresses are ignored, because any client can send that header.
 */
export function warnOfUnnamedProxy(
  trustProxy: readonly string[],
  report: (message: string) => void,
): (incoming: IncomingMessage) => void {
  const trusted = trustOf(trustProxy);
  const isNear = trustOf(near);
  let warned = false;
  return ({ socket: { remoteAddress }, headers }) => {
    if (warned || remoteAddress === undefined || headers['x-forwarded-for'] === undefined) return;
    if (!isNear(remoteAddress, 0) || trusted(remoteAddress, 0)) return;
    warned = true;
    report(unnamedProxy);
  };
}
