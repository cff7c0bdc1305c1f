import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

/** The client at a connection; what its peer says in `X-Forwarded-For` counts as far as the peer is trusted. */
export type AddressOf = (socket: Socket, forwardedFor: string | string[] | undefined) => string | undefined;

/** Which addresses are trusted. Throws where `trustProxy` names none. */
export function trustOf(trustProxy: readonly string[]) {
  try {
    return proxyAddress.compile([...trustProxy]);
  } catch {
    throw new Error(
      `Cannot use TRUST_PROXY "${trustProxy.join(',')}": set it to addresses, blocks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas`,
    );
  }
}

/** Throws where `trustProxy` names no address. */
export function clientAddress(trustProxy: readonly string[]): AddressOf {
  const trusted = trustOf(trustProxy);
  return (socket, forwardedFor) => {
    if (socket.remoteAddress === undefined || forwardedFor === undefined) return socket.remoteAddress;
    // All that proxy-addr reads of a request, also where there is none.
    const read = { socket, headers: { 'x-forwarded-for': [forwardedFor].flat().join(', ') } };
    return proxyAddress(read as unknown as IncomingMessage, trusted);
  };
}
