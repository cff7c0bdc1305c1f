import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { front } from '../../front/front.ts';
import type { Quota } from '../../front/quota/quota.ts';
import { responseOf } from '../../front/reply.ts';
import { boundConnections } from './bound-connections.ts';
import { clientAddress, forwardedSecure, trustOf, warnOfUnnamedProxy } from './client-address.ts';
import { connectionsOf } from './connections.ts';
import type { CurrentSite } from '../files/current-site.ts';
import { isHealthRequest, healthy } from './health.ts';
import { maxHeaderBytes, nodeLimits, type NodeLimits } from './limits.ts';
import { errorResponse } from './error-response.ts';
import { connectionCloser, type ClientError } from './close-connection.ts';
import { hasBody, requestFault, targetPath } from './request-fault.ts';

export interface NodeHostOptions {
  readonly current: CurrentSite;
  readonly quota: Quota;
  /**
   * Proxies whose `X-Forwarded-For` is trusted: addresses, CIDR blocks, or `loopback`, `linklocal`,
   * `uniquelocal`. When empty, the client is the peer of the connection.
   */
  readonly trustProxy: readonly string[];
  readonly report: (error: unknown) => void;
  readonly limits?: Partial<NodeLimits> | undefined;
}

export interface NodeHost extends Server {
  /** Resolves when all connections are closed. */
  readonly drain: (announced: number) => Promise<void>;
}

const boundedServer = (limits: NodeLimits): Server => {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.check,
    keepAliveTimeout: limits.keepAlive,
    maxHeaderSize: maxHeaderBytes,
    // requestFault() checks the host and answers in our format.
    requireHostHeader: false,
  });
  server.timeout = limits.stalled;
  server.maxHeadersCount = 0;
  return server;
};

/** Throws when an entry of `trustProxy` is not an address. */
export function nodeHost({ current, quota, trustProxy, report, ...options }: NodeHostOptions): NodeHost {
  const limits = { ...nodeLimits, ...options.limits };
  const addressOf = clientAddress(trustProxy);
  const isSecure = forwardedSecure(trustProxy);
  const lookForProxy = warnOfUnnamedProxy(trustProxy, report);
  const server = boundedServer(limits);
  const trusted = trustOf(trustProxy);
  const used = boundConnections(server, {
    ...limits,
    isProxy: (address) => trusted(address, 0),
    isIdle: (socket) => connections.isIdle(socket),
  });
  const connections = connectionsOf(server, limits, used);
  const closeConnection = connectionCloser({ connections, quota, linger: limits.linger, addressOf, report });

  const toFront = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      const address = addressOf(incoming.socket, incoming.headers['x-forwarded-for']);
      const site = current.get() ?? { origin: current.origin };
      return front(request, { ...site, quota, report, address, secure: isSecure(incoming) });
    },
    {
      // For HTTP/1.0, which may omit the host.
      hostname: 'localhost',
      errorHandler: async (error) => {
        const code = error instanceof RequestError ? 'malformed_host' : 'internal_error';
        if (code === 'internal_error') report(error);
        const unread = { code, method: undefined, target: undefined, address: undefined } as const;
        return responseOf(await errorResponse(unread, quota), 'GET');
      },
    },
  );

  function take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (closeConnection.isClosing(incoming.socket)) return;
    const fault =
      requestFault(incoming) ?? (connections.draining() && isHealthRequest(incoming) ? 'draining' : undefined);
    if (fault !== undefined) {
      closeConnection.request(incoming, fault);
      return;
    }
    lookForProxy(incoming);
    connections.inOrder(incoming, outgoing, () => {
      // An unread body would block the next request of the connection.
      if (hasBody(incoming)) outgoing.setHeader('Connection', 'close');
      incoming.url = targetPath(incoming.url ?? '') ?? '/';
      if (isHealthRequest(incoming) && current.get()) healthy(outgoing);
      else void toFront(incoming, outgoing);
    });
  }

  server.on('request', take);
  // Without "100 Continue", so that the client does not send its body.
  server.on('checkContinue', take);
  server.on('checkExpectation', (incoming) => closeConnection.request(incoming, 'expectation_failed'));
  server.on('connect', (incoming) => closeConnection.request(incoming, 'method_not_allowed'));
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (socket instanceof Socket) closeConnection.broken(error, socket);
  });
  return Object.assign(server, { drain: connections.drain });
}
