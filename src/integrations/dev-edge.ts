import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { contentSecurityPolicy } from '../contract/security.ts';
import { handleRequest } from '../edge/handler.ts';
import { memoryQuota } from '../edge/quota.ts';
import { originOf, siteOrigin } from '../settings.ts';
import { reportPage, watchContent } from './dev-content.ts';
import { devOrigin } from './dev-origin.ts';

/** Addresses of the modules and tools of Vite and Astro. */
const tools = /^\/(?:@|__|node_modules\/|src\/|\.astro\/|_image)/;

/** What Vite's client needs: its scripts, injected styles and its WebSocket. */
const clientPolicy = "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:";

function allowViteClient({ headers }: Response): void {
  const policy = headers.get(contentSecurityPolicy) ?? '';
  headers.set(
    contentSecurityPolicy,
    policy.replaceAll(/(?:script|style|connect)-src [^;]+; /g, '') + `; ${clientPolicy}`,
  );
}

/** Puts the function before Astro's dev server, which shows drafts. */
export function devEdge(): AstroIntegration {
  const secret = randomUUID();
  return {
    name: 'dev-edge',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        // Other sites must not read drafts. Content has no symbolic links; one to `/` would make Vite watch the whole disk.
        // Astro announces its own files: Vite would evaluate pages between two of them, with the pictures of one and the
        // entries of the other, and keep them.
        void updateConfig({
          vite: {
            server: { cors: false, watch: { followSymlinks: false, ignored: ['**/.astro/**'] } },
          },
        }),
      'astro:server:setup': (setup) => {
        const { server, logger } = setup;
        const report = watchContent(setup);
        const quota = memoryQuota();
        const site = siteOrigin(process.env, true);
        const listener = getRequestListener(
          async (request, env) => {
            let failed: Response | undefined;
            const { address, port } = server.httpServer?.address() as AddressInfo;
            const response = await handleRequest(request, {
              origin: devOrigin(site, async (path) => {
                const rendered = await fetch(`${originOf({ host: address, port })}${encodeURI(path)}`, {
                  headers: { 'x-edge': secret },
                  redirect: 'manual',
                });
                if (rendered.status >= 500) failed = rendered;
                return rendered !== failed && (rendered.ok || path === '/404') ? rendered : undefined;
              }),
              // Editors reload often, so the quota is counted, but never exceeded.
              quota: async (...request) => ({ ...(await quota(...request)), exceeded: false }),
              address: (env as HttpBindings).incoming.socket.remoteAddress,
              secure: false,
              report: (error) => logger.error(String(error)),
            });
            if (failed) return report() === '' ? failed : reportPage(report());
            response.headers.delete('Access-Control-Allow-Origin');
            allowViteClient(response);
            return response;
          },
          { overrideGlobalObjects: false },
        );
        server.middlewares.use((incoming, outgoing, next) => {
          const isTool = tools.test(incoming.url ?? '/');
          // A page of another site must not open a file in the editor. Its requests for pages get no drafts, by CORS.
          if (isTool && /^(?:cross|same)-site$/.test(String(incoming.headers['sec-fetch-site'])))
            outgoing.writeHead(403).end('Requests from other sites are refused.\n');
          else if (isTool || incoming.headers['x-edge'] === secret) next();
          else void listener(incoming, outgoing);
        });
      },
    },
  };
}
