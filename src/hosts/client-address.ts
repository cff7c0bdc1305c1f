import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from 'proxy-addr';

/** The client at a connection; what its peer says in `X-Forwarded-For` counts as far as the peer is trusted. */
export type AddressOf = (socket: Socket, forwardedFor: string | string[] | undefined) => string | undefined;

/** Throws where `trustProxy` names no address. */
export function clientAddress(trustProxy: readonly string[]): AddressOf {
  const trusted = proxyAddress.compile([...trustProxy]);
  return (socket, forwardedFor) => {
    if (socket.remoteAddress === undefined) return undefined;
    // All that proxy-addr reads of a request, also where there is none.
    const read = { socket, headers: { 'x-forwarded-for': [forwardedFor ?? []].flat().join(', ') } };
    return proxyAddress(read as unknown as IncomingMessage, trusted);
  };
}
