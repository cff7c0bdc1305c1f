import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { cacheControl } from '../../contract/limits.ts';
import { variants } from '../../contract/media.ts';
import { healthPath } from '../../contract/routes.ts';
import { front } from '../../front/front.ts';
import { setCommonHeaders } from '../../front/headers.ts';
import { memoryQuota, type Quota } from '../../front/quota/quota.ts';
import { PlainHeaders, responseOf } from '../../front/reply.ts';
import { originOf, type Address } from '../../settings.ts';
import { currentSite, type CurrentSite } from '../files/current-site.ts';
import { trustedProxies } from './client-address.ts';
import { connectionCloser, errorResponse } from './close-connection.ts';
import { trackConnections } from './connections.ts';
import { encodedCopies } from './encoded-copies.ts';
import { limitOpenFiles, nodeFiles } from './files.ts';
import { allowedConnections, maxHeaderBytes, nodeLimits, type NodeLimits } from './limits.ts';
import { hasBody, requestError, targetPath, type ClientError } from './request-errors.ts';

interface CommonOptions {
  /** Trusted proxies: IP addresses, blocks (`10.0.0.0/8`), or the words `loopback`, `linklocal`, `uniquelocal`. */
  readonly trustProxy: readonly string[];
  /** Called with each failure that belongs in the log, such as those that clients see as `internal_error`. */
  readonly report: (error: unknown) => void;
  readonly limits?: Partial<NodeLimits> | undefined;
}

export interface NodeHostOptions extends CommonOptions {
  readonly current: CurrentSite;
  readonly quota: Quota;
}

export interface NodeHost extends Server {
  readonly drain: (delayMilliseconds: number) => Promise<void>;
}

function createLimitedServer(limits: NodeLimits): Server {
  const server = createServer({
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.timeoutCheckInterval,
    keepAliveTimeout: limits.keepAliveTimeout,
    maxHeaderSize: maxHeaderBytes,
    // `requestError()` checks the host instead, so that the error response has the format of the API.
    requireHostHeader: false,
  });
  server.timeout = limits.stalledTimeout;
  server.maxHeadersCount = 0;
  server.maxConnections = limits.maxConnections;
  return server;
}

const isHealthRequest = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (url === healthPath || url.startsWith(`${healthPath}?`));

function sendHealth(outgoing: ServerResponse): void {
  const body = JSON.stringify({ status: 'ok' });
  const headers = new PlainHeaders({
    'Content-Type': variants.json.type,
    'Content-Length': String(body.length),
    'Cache-Control': cacheControl.error,
  });
  setCommonHeaders(headers, false);
  outgoing.writeHead(200, headers.record).end(body);
}

/** Creates an HTTP server that does not listen yet. Throws if an entry of `trustProxy` is invalid. */
export function nodeHost({ current, quota, trustProxy, report, ...options }: NodeHostOptions): NodeHost {
  const limits = { ...nodeLimits, ...options.limits };
  const { addressOf, isSecure } = trustedProxies(trustProxy);
  const server = createLimitedServer(limits);
  const connections = trackConnections(server, limits);
  const closer = connectionCloser({ connections, quota, linger: limits.linger, addressOf, report });

  const sendToFront = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      const address = addressOf(incoming.socket, incoming.headers['x-forwarded-for']);
      const site = current.get() ?? { origin: current.origin };
      return front(request, { ...site, quota, report, address, secure: isSecure(incoming) });
    },
    {
      // For HTTP/1.0 requests without a Host header.
      hostname: 'localhost',
      errorHandler: async (error) => {
        const code = error instanceof RequestError ? 'malformed_host' : 'internal_error';
        if (code === 'internal_error') report(error);
        return responseOf(await errorResponse({ code }, quota), 'GET');
      },
    },
  );

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (closer.isClosing(incoming.socket)) return;
    const error =
      requestError(incoming) ?? (connections.isDraining() && isHealthRequest(incoming) ? 'draining' : undefined);
    if (error !== undefined) {
      closer.reject(incoming, error);
      return;
    }
    if (!connections.track(incoming, outgoing)) return;
    // The body is not read, so it would block the next request of the connection.
    if (hasBody(incoming)) outgoing.setHeader('Connection', 'close');
    incoming.url = targetPath(incoming.url ?? '') ?? '/';
    if (isHealthRequest(incoming) && current.get()) sendHealth(outgoing);
    else void sendToFront(incoming, outgoing);
  }

  server.on('request', handle);
  // Answers without a "100 Continue", so that the client does not send the body.
  server.on('checkContinue', handle);
  server.on('checkExpectation', (incoming) => closer.reject(incoming, 'expectation_failed'));
  server.on('connect', (incoming) => closer.reject(incoming, 'method_not_allowed'));
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (socket instanceof Socket) closer.handleClientError(error, socket);
  });
  return Object.assign(server, { drain: connections.drain });
}

export interface ServeOptions extends CommonOptions, Address {
  /** The folder of the built site, as an absolute path. */
  readonly dist: string;
  readonly quota?: Quota;
}

export interface RunningHost {
  readonly url: string;
  /**
   * Shuts the server down. For `delayMilliseconds` (0 by default), it answers health checks with 503 and all other
   * requests as before. Then it refuses new connections. Resolves when running requests have finished, or after
   * `limits.drainTimeout` milliseconds.
   */
  readonly close: (delayMilliseconds?: number) => Promise<void>;
}

/** Serves the newest build in the folder `dist`. Answers 503 while there is none. Rejects if it cannot listen. */
export async function serve(options: ServeOptions): Promise<RunningHost> {
  const { dist, host, port, trustProxy, report, quota = memoryQuota() } = options;
  const limits = { ...nodeLimits, ...options.limits };
  const maxConnections = allowedConnections(limits.maxConnections);
  const recheckMilliseconds = limits.maxStaleness / 2;
  const current = await currentSite(dist, limitOpenFiles(nodeFiles), {
    copies: encodedCopies(),
    recheckMilliseconds,
    report,
  });
  const server = nodeHost({ current, quota, trustProxy, report, limits: { ...limits, maxConnections } });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Cannot listen at ${originOf({ host, port })}: the port is taken. Set PORT to another one`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  const timer = setInterval(() => void current.refresh(), recheckMilliseconds);
  server.once('close', () => clearInterval(timer));
  return {
    url: originOf({ host, port: (server.address() as AddressInfo).port }),
    close: (delayMilliseconds = 0) => server.drain(delayMilliseconds),
  };
}
