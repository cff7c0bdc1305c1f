import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { targetPath } from '../hosts/node/request-errors.ts';
import type { DevServer } from './dev-server.ts';

/** Path prefixes of the modules, styles and tools that Vite and Astro serve. */
const toolPrefixes = ['/@', '/__', '/node_modules/', '/src/', '/.astro/', '/_image'] as const;

const isToolAddress = (target: string): boolean => toolPrefixes.some((prefix) => target.startsWith(prefix));

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (URL.parse(address)?.host ?? '');

/**
 * Whether to refuse a request because a page of another origin sent it: such a page must not read drafts. A different
 * local port is a different origin. Links on other sites may open pages, but not tools of Vite and Astro (`isTool`),
 * because one of the tools opens files in the editor.
 */
function isRefused(headers: IncomingHttpHeaders, isTool: boolean): boolean {
  const { origin, referer, host, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (site !== undefined)
    return isTool || headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
  // Browsers from before 2023 do not send Sec-Fetch-Site.
  const requesting = hostOf(origin ?? (isTool ? referer : undefined));
  return requesting !== undefined && requesting !== host;
}

/** A Connect middleware; `next` passes the request on to Astro. */
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** The header of the dev server's own requests to Astro for a page. Its value is a secret of this process. */
const renderHeader = 'x-render';

/** Returns middleware that answers with `front()`, but leaves Vite's and Astro's files and tools to them. */
export function frontMiddleware(
  server: DevServer,
  edition: () => string,
  report: (error: unknown) => void,
): Middleware {
  const secret = randomUUID();
  const render = (path: string): Promise<Response> =>
    server.lock.render(async () => {
      const response = await fetch(server.origin() + path, { headers: { [renderHeader]: secret }, redirect: 'manual' });
      return new Response(await response.arrayBuffer(), response);
    });
  const listener = getRequestListener(
    async (request, bindings) => {
      const requested = edition();
      const { respond } = await server.site();
      const address = (bindings as HttpBindings).incoming.socket.remoteAddress;
      return respond(request, {
        settings: server.settings(),
        edition: requested,
        address,
        render,
        report,
      });
    },
    {
      overrideGlobalObjects: false,
      hostname: 'localhost',
      errorHandler: (error) => {
        report(error);
        return new Response('The dev server failed. Its terminal shows the error.\n', { status: 500 });
      },
    },
  );
  return (incoming, outgoing, next) => {
    const { url = '/', headers } = incoming;
    const isTool = isToolAddress(url);
    if (isRefused(headers, isTool))
      outgoing
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end('The dev server does not answer requests from other sites.\n');
    else if (isTool || headers[renderHeader] === secret) next();
    else {
      incoming.url = targetPath(url) ?? '/';
      void listener(incoming, outgoing);
    }
  };
}
