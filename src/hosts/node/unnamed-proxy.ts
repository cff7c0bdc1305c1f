import type { IncomingMessage } from 'node:http';
import { trustOf } from './client-address.ts';

/** The addresses of which an unknown peer may be a proxy: this machine and private networks. */
const near = ['loopback', 'linklocal', 'uniquelocal'];

export const unnamedProxy =
  'Requests come through a proxy that TRUST_PROXY does not name, so that all clients behind it share one quota. Set TRUST_PROXY to the address of the proxy, such as 10.0.0.5, 10.0.0.0/8 or loopback';

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
