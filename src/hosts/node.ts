import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import proxyAddress from 'proxy-addr';
import { front } from '../front/front.ts';
import type { Quota } from '../front/quota.ts';
import { nodeFiles } from './node-files.ts';
import { staticOrigin } from './static-origin.ts';

export interface NodeHostOptions {
  /** Absolute path of the built site. */
  readonly dist: string;
  readonly quota: Quota;
  /**
   * Proxies whose `X-Forwarded-For` is believed: addresses, CIDR blocks, or `loopback`, `linklocal`,
   * `uniquelocal`. With none, the client is the peer of the connection, whatever it says.
   */
  readonly trustProxy: readonly string[];
  readonly report: (error: unknown) => void;
}

/** The catalog as a Node HTTP server, not listening yet. Throws where `trustProxy` names no address. */
export function nodeHost({ dist, quota, trustProxy, report }: NodeHostOptions): Server {
  const origin = staticOrigin(dist, nodeFiles);
  const trusted = proxyAddress.compile([...trustProxy]);
  const addressOf = (incoming: IncomingMessage): string | undefined =>
    incoming.socket.remoteAddress === undefined ? undefined : proxyAddress(incoming, trusted);
  return createAdaptorServer({
    fetch: (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      return front(request, { origin, quota, report, address: addressOf(incoming) });
    },
  }) as Server;
}
