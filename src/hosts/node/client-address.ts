import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

export type AddressOf = (
  peer: Pick<Socket, 'remoteAddress'>,
  forwardedFor: string | string[] | undefined,
) => string | undefined;

/**
 * The most proxies that are followed back to a client. No real chain is as long; a longer one was made up by a client.
 */
export const maxProxies = 16;

/**
 * The most characters of `X-Forwarded-For` that are read, from its end: room for `maxProxies` addresses with zone, port
 * and quotes. Anything before them was written by a client.
 */
export const maxForwardedLength = maxProxies * 64;

/** Returns whether an address is trusted. Throws when an entry of `trustProxy` is not an address. */
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
 * in `trustProxy`. When a trusted proxy names its client in an unreadable form, that proxy is the client: only its
 * clients share that quota. Throws when an entry of `trustProxy` is not an address.
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

/** Makes an `IsSecure` that trusts these proxies. Throws when an entry of `trustProxy` is not an address. */
export function forwardedSecure(trustProxy: readonly string[]): IsSecure {
  const trusted = trustOf(trustProxy);
  return ({ socket, headers }) => {
    const protocols = headers['x-forwarded-proto'];
    if (protocols === undefined || socket.remoteAddress === undefined || !trusted(socket.remoteAddress, 0))
      return false;
    // When each proxy has added its own, the first is that of the client.
    return /^\s*https\s*(?:,|$)/i.test(String(protocols));
  };
}

/** The addresses of which an unknown peer may be a proxy: this machine and private networks. */
const near = ['loopback', 'linklocal', 'uniquelocal'];

export const unnamedProxy =
  'Requests come through a proxy that TRUST_PROXY does not name, so that all of its clients share one quota. Set TRUST_PROXY to the address of the proxy, such as 10.0.0.5, 10.0.0.0/8 or loopback';

/**
 * Watches for requests that a proxy on this machine or a private network has forwarded without being in `trustProxy`,
 * and reports the first. A public address is not taken for a proxy: any client can send that header.
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
