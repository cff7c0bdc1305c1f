import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { lookup } from 'mrmime';
import { currentTime } from '../../src/settings.ts';
import { parse } from '../../src/content/parse/parse.ts';
import { editorConfig } from '../../src/editing/form/config.ts';
import type { Choice } from '../../src/editing/form/widgets.ts';
import { readContent } from '../../src/io/load-content.ts';
import { actionsOf } from './actions.ts';
import { page, pagePolicy, refusal, runScript, startScript } from './page.ts';
import { RejectedRequest, type Folders } from './store.ts';

export interface EditServerOptions {
  readonly folders: Folders;
  /** The port to listen on; 0 means any free port. */
  readonly port: number;
  /** Receives messages: changed files, URLs broken by changes, requests rejected by `/proxy`, and failures. */
  readonly log: (message: string) => void;
}

const decapFolder = path.dirname(createRequire(import.meta.url).resolve('decap-cms'));

const text = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' } });

/** Returns the products for fields that select one: the name as the label, the slug as the value. */
async function productChoices(folders: Folders): Promise<Choice[]> {
  const { files } = await readContent(folders.content, folders.public, currentTime(process.env));
  return files.flatMap((file) => {
    const record = parse(file).entry?.record;
    return record?.kind === 'products' ? [{ label: (record.data as { name: string }).name, value: record.slug }] : [];
  });
}

/**
 * Serves the editor to this machine only: its page, the files of Decap CMS, and `/proxy`, through which Decap reads and
 * writes the content. Rejects if the port is in use.
 */
export async function serveEditor({ folders, port, log }: EditServerOptions) {
  const decapFiles = new Set(readdirSync(decapFolder).filter((name) => !name.endsWith('.map')));
  const runAction = actionsOf(folders, log);

  async function answerProxy(request: Request): Promise<Response> {
    try {
      // A body that is not JSON becomes undefined, which `runAction` rejects.
      return Response.json(await runAction(await request.json().catch(() => undefined)));
    } catch (error) {
      if (!(error instanceof RejectedRequest)) throw error;
      log(error.message);
      return Response.json({ error: error.message }, { status: 422 });
    }
  }

  async function respond(request: Request): Promise<Response> {
    const refused = refusal(request, (server.address() as AddressInfo).port);
    if (refused !== undefined) return Response.json({ error: refused }, { status: 403 });
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/proxy') return answerProxy(request);
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    if (pathname === '/') return text(page, 'text/html');
    if (pathname === '/start.js') return text(startScript, 'text/javascript');
    if (pathname === '/run.js') return text(runScript(editorConfig(await productChoices(folders))), 'text/javascript');
    const name = pathname.replace(/^\/decap\//, '');
    if (decapFiles.has(name)) {
      const bytes = await readFile(path.join(decapFolder, name));
      return new Response(bytes, { headers: { 'Content-Type': lookup(name) ?? 'application/octet-stream' } });
    }
    return new Response('There is nothing at this address. The editor is at /.\n', { status: 404 });
  }

  const server = createServer(
    getRequestListener(
      async (request) => {
        const response = await respond(request);
        response.headers.set('Content-Security-Policy', pagePolicy);
        response.headers.set('X-Content-Type-Options', 'nosniff');
        response.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
        response.headers.set('Referrer-Policy', 'no-referrer');
        return response;
      },
      {
        overrideGlobalObjects: false,
        hostname: 'localhost',
        errorHandler: (error) => {
          log(error instanceof Error ? (error.stack ?? error.message) : String(error));
          return Response.json({ error: 'The editor failed. Its terminal shows the error.' }, { status: 500 });
        },
      },
    ) as Parameters<typeof createServer>[1],
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Cannot listen at http://localhost:${port}: the port is taken. Set PORT to another one`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
