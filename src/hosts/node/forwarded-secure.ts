import type { IncomingMessage } from 'node:http';
import { trustOf } from './client-address.ts';

/** Whether a request came over TLS: by `X-Forwarded-Proto`, when its peer is trusted. */
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
