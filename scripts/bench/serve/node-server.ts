/**
 * Node program: one of the servers under measurement. Arguments: its name, the folder of the built site. Prints
 * `ready <url>`; leaves when stdin ends.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { versionRoot, versions } from '../../../src/contract/versions.ts';
import { memoryQuota } from '../../../src/front/quota/memory.ts';
import { currentSite } from '../../../src/hosts/files/current-site.ts';
import { encodedCopies } from '../../../src/hosts/files/encoded-copies.ts';
import { compress } from '../../../src/hosts/node/compress.ts';
import { nodeFiles } from '../../../src/hosts/node/files.ts';
import { nodeLimits } from '../../../src/hosts/node/limits.ts';
import { nodeHost } from '../../../src/hosts/node/server.ts';
import { staticFiles } from '../../../src/hosts/files/static-files.ts';
import { productCase } from './cases.ts';
import { frontHeaders } from './front-headers.ts';

const [, , name = '', dist = ''] = process.argv;
const bytes = await readFile(path.join(dist, productCase.file));
const headers = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.byteLength) };

/** Counts as ever, and has room for a whole measurement. */
const unlimited = { limit: 1_000_000_000, windowSeconds: 60 };
const report = console.error;
const ours = async (quota = memoryQuota()) => {
  const current = await currentSite(dist, nodeFiles, {
    copies: encodedCopies(compress),
    trustedFor: nodeLimits.filesTrusted / 2,
    report,
  });
  return nodeHost({ current, quota, trustProxy: ['loopback'], report });
};

const listening = (listener: RequestListener): Server => createServer(listener);

/** A handler that makes nothing but the response. */
function bare(fields: Readonly<Record<string, string>>): RequestListener {
  const handler = getRequestListener(() => new Response(bytes, { headers: fields }));
  return (incoming, outgoing) => void handler(incoming, outgoing);
}

const servers: Readonly<Record<string, () => Promise<Server>>> = {
  front: () => ours(memoryQuota(unlimited)),
  'front-429': () => ours(),
  'bare-library': () => Promise.resolve(listening(bare(headers))),
  'bare-headers': async () => {
    const origin = staticFiles(dist, nodeFiles);
    const host = { origin, quota: memoryQuota(unlimited), address: '127.0.0.1', secure: false, report: console.error };
    return listening(bare(await frontHeaders(host)));
  },
  'bare-node': () => Promise.resolve(listening((_, outgoing) => void outgoing.writeHead(200, headers).end(bytes))),
  sirv: async () => {
    const { default: sirv } = await import('sirv');
    return listening(sirv(dist, { etag: true }));
  },
  'json-server': () => {
    // It brings no types, and is asked for two functions.
    const jsonServer = createRequire(import.meta.url)('json-server') as JsonServer;
    const { slug, ...product } = JSON.parse(bytes.toString()) as { slug: string };
    const app = jsonServer.create();
    app.use(versionRoot(versions.current), jsonServer.router({ products: [{ ...product, id: slug }] }));
    return Promise.resolve(listening(app));
  },
};

interface JsonServer {
  readonly create: () => RequestListener & { readonly use: (path: string, handler: unknown) => void };
  readonly router: (data: object) => unknown;
}

const server = await servers[name]?.();
if (!server) throw new Error(`Cannot find the server "${name}": there are ${Object.keys(servers).join(', ')}`);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
