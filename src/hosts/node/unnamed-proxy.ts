import type { IncomingMessage } from 'node:http';
import { trustOf } from './client-address.ts';

/** Where proxies stand that nobody was told of: this machine and private networks. */
const near = ['loopback', 'linklocal', 'uniquelocal'];

export const unnamedProxy =
  'Requests come through a proxy that TRUST_PROXY does not name, so that all clients behind it share one quota. Set TRUST_PROXY to the address of the proxy, such as 10.0.0.5, 10.0.0.0/8 or loopback';

/**
 * Watches for requests that a proxy has forwarded from this machine or a private network without being named in
 * `trustProxy`, and says so once. A public address is not taken for a proxy: any client can send that header.
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
