import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { targetPath } from '../hosts/node/request-errors.ts';
import type { DevServer } from './dev-server.ts';

/** Addresses that Vite and Astro use in the dev server: modules, styles, tools. */
const prefixes = ['/@', '/__', '/node_modules/', '/src/', '/.astro/', '/_image'] as const;

const isOwnAddress = (target: string): boolean => prefixes.some((prefix) => target.startsWith(prefix));

const hostOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (URL.parse(address)?.host ?? '');

/**
 * Whether a request comes from a page of another origin, which must not read drafts. Another local port is another
 * origin too. Links from elsewhere may open pages, but not the server's `own` addresses, one of which opens files in
 * the editor.
 */
function isFromOtherOrigin(headers: IncomingHttpHeaders, own: boolean): boolean {
  const { origin, referer, host, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (site !== undefined)
    return own || headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document';
  // Browsers from before 2023 do not send Sec-Fetch-Site.
  const requesting = hostOf(origin ?? (own ? referer : undefined));
  return requesting !== undefined && requesting !== host;
}

/** `next` passes the request to Astro. */
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** The header by which the front asks Astro to render a page. Its value is a secret of this process. */
const renderHeader = 'x-render';

/**
 * Returns middleware that answers requests for the site through the front, and passes on those for the dev server
 * itself.
 */
export function frontMiddleware(
  server: DevServer,
  edition: () => string,
  report: (error: unknown) => void,
): Middleware {
  const secret = randomUUID();
  const render = (path: string): Promise<Response> =>
    fetch(server.origin() + path, { headers: { [renderHeader]: secret }, redirect: 'manual' });
  const listener = getRequestListener(
    async (request, bindings) => {
      const requested = edition();
      const { answer } = await server.site();
      const address = (bindings as HttpBindings).incoming.socket.remoteAddress;
      return answer(request, {
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
        return new Response('The dev server has failed. Its terminal says how.\n', { status: 500 });
      },
    },
  );
  return (incoming, outgoing, next) => {
    const { url = '/', headers } = incoming;
    const own = isOwnAddress(url);
    if (isFromOtherOrigin(headers, own))
      outgoing.writeHead(403, { 'Content-Type': 'text/plain' }).end('The dev server answers no other site.\n');
    else if (own || headers[renderHeader] === secret) next();
    else {
      incoming.url = targetPath(url) ?? '/';
      void listener(incoming, outgoing);
    }
  };
}
