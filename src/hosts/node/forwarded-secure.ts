import type { IncomingMessage } from 'node:http';
import { trustOf } from './client-address.ts';

/** Whether a request came over TLS: what its peer says in `X-Forwarded-Proto`, where the peer is trusted. */
export type IsSecure = (incoming: IncomingMessage) => boolean;

/** Throws where `trustProxy` names no address. */
export function forwardedSecure(trustProxy: readonly string[]): IsSecure {
  const trusted = trustOf(trustProxy);
  return ({ socket, headers }) => {
    const protocols = headers['x-forwarded-proto'];
    if (protocols === undefined || socket.remoteAddress === undefined || !trusted(socket.remoteAddress, 0))
      return false;
    // The first one is the client's, where each proxy has added its own.
    return /^\s*https\s*(?:,|$)/i.test(String(protocols));
  };
}
