import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { commonHeaders } from '../../contract/headers.ts';
import { cacheControl } from '../../contract/limits.ts';
import { healthPath, redirectsFile } from '../../contract/routes.ts';
import { handleRequest } from '../../edge/handler.ts';
import { memoryQuota, type Quota } from '../../edge/quota.ts';
import { originOf, type Address } from '../../settings.ts';
import { trustedProxies } from './client-address.ts';
import { siteIn } from './files.ts';
import { maxHeaderBytes, nodeLimits, type NodeLimits } from './limits.ts';
import { refusalOf, refusalResponse, refuse } from './refusals.ts';
import type { RequestLog } from './request-log.ts';

export interface ServeOptions extends Address {
  /** The folder of the built site, or a symbolic link to it, which a release may switch at any time. */
  readonly dist: string;
  /** Trusted proxies: IP addresses, blocks (`10.0.0.0/8`), or the words `loopback`, `linklocal`, `uniquelocal`. */
  readonly trustProxy: readonly string[];
  /** Called with each failure that belongs in the log, such as those that clients see as `internal_error`. */
  readonly report: (error: unknown) => void;
  readonly quota?: Quota;
  /** A listening socket that another program keeps open, to use instead of `host` and `port`. */
  readonly fd?: number | undefined;
  readonly log?: RequestLog | undefined;
  readonly limits?: Partial<NodeLimits> | undefined;
}

export interface RunningHost {
  readonly url: string;
  /**
   * Shuts the server down. For `delayMilliseconds` (0 by default), it answers health checks with 503 and all other
   * requests as before. Then it takes no new connections. Resolves when running requests have finished, or after
   * `limits.drainTimeout` milliseconds.
   */
  readonly close: (delayMilliseconds?: number) => Promise<void>;
}

/** Matches a host with an optional port: not a user, path or query, which the URL standard would read too. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i;

/** Returns the host of a request as the URL standard writes it. Empty if it is invalid, missing or there are several. */
function hostOf({ headers, rawHeaders, httpVersion }: IncomingMessage): string {
  // By default, health checks of HAProxy have no Host. In HTTP/1.1, a request without it is refused.
  const { host = httpVersion === '1.0' ? 'localhost' : '' } = headers;
  const lines = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  // The standard refuses some that look like addresses, such as 256.256.256.256.
  const isValid = lines.length < 2 && hostPattern.test(host) && URL.canParse(`http://${host}`);
  return isValid ? new URL(`http://${host}`).host : '';
}

const isHealthRequest = ({ method }: Request, path: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && path?.split('?', 1)[0] === healthPath;

/** Serves the site in the folder `dist`. Answers 503 while there is none. Rejects if it cannot listen. */
export async function serve(options: ServeOptions): Promise<RunningHost> {
  const { dist, host, port, fd, report, log, quota = memoryQuota() } = options;
  const limits = { ...nodeLimits, ...options.limits };
  const { addressOf, isSecure } = trustedProxies(options.trustProxy);
  const openSite = siteIn(dist);
  let draining = false;
  let unsent = 0;
  let accepted = 0;

  const answer = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      // The library ignores the Host if the request target is a whole URL.
      if (incoming.headers.host === '') return refusalResponse('malformed_request');
      const origin = openSite();
      // Every build writes the file of redirects.
      if (isHealthRequest(request, incoming.url) && (draining || (await origin(redirectsFile, null))))
        return Response.json(
          { status: draining ? 'draining' : 'ok' },
          { status: draining ? 503 : 200, headers: { ...commonHeaders, 'Cache-Control': cacheControl.error } },
        );
      const client = { address: addressOf(incoming), secure: isSecure(incoming) };
      const logged = log && { log: log(incoming.headers['user-agent']) };
      return handleRequest(request, { origin, quota, report, ...client, ...logged });
    },
    {
      errorHandler: (error) => {
        if (!(error instanceof RequestError)) report(error);
        return refusalResponse('malformed_request');
      },
    },
  );

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    unsent += 1;
    outgoing.once('close', () => (unsent -= 1));
    if (draining) outgoing.setHeader('Connection', 'close');
    incoming.headers.host = hostOf(incoming);
    // The URL standard reads a backslash as a slash. `OPTIONS *` asks about the whole server.
    incoming.url = incoming.url === '*' ? '/' : incoming.url?.replaceAll('\\', '/');
    void answer(incoming, outgoing);
  }

  const server = createServer({ ...limits, maxHeaderSize: maxHeaderBytes, requireHostHeader: false }, handle);
  server.on('connection', () => (accepted += 1));
  server.timeout = limits.timeout;
  server.maxConnections = limits.maxConnections;
  // Answers without a "100 Continue", so that the client does not send a body. Ignores other expectations.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.on('connect', (_, socket) => void refuse(socket, 'method_not_allowed', limits.linger));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroy();
    else if (socket.writable) void refuse(socket, refusalOf(error), limits.linger);
  });
  await once(server.listen(fd === undefined ? { port, host } : { fd }), 'listening');

  /** Accepts the connections that wait in the kernel, which closing would reset. Node accepts one in a turn of its loop. */
  async function acceptQueued(): Promise<void> {
    // Empties the queue for new connections, whose clients then try again after a second. Not documented, but harmless
    // where it does not exist: without it, clients that connect without a pause are reset.
    (server as { _handle?: { listen?: (backlog: number) => void } })._handle?.listen?.(0);
    const end = performance.now() + limits.lastCall;
    for (let emptyTurns = 0; emptyTurns < 2 && performance.now() < end; emptyTurns += 1) {
      const before = accepted;
      await yieldToEventLoop();
      if (accepted > before) emptyTurns = -1;
    }
  }

  return {
    url: originOf({ host, port: (server.address() as AddressInfo).port }),
    close: async (delayMilliseconds = 0) => {
      draining = true;
      await delay(delayMilliseconds);
      const deadline = setTimeout(() => server.closeAllConnections(), limits.drainTimeout);
      if (fd === undefined) await acceptQueued();
      const lastCall = setInterval(() => unsent === 0 && server.closeAllConnections(), limits.lastCall);
      // `close()` of Node's HTTP server would also cut off responses that are still being sent, and stop its timeouts.
      // Bun's HTTP server is not a server of `node:net`, and has only that one.
      const closer = (server as object) instanceof NetServer ? NetServer.prototype : server;
      await new Promise((resolve) => closer.close.call(server, resolve));
      clearTimeout(deadline);
      clearInterval(lastCall);
      server.close();
    },
  };
}
