/**
 * `node server.ts NAME DIST`: runs a server for benchmarks and prints `ready URL`. NAME is one of:
 * - `host`: the Node host, with a quota that no benchmark exhausts.
 * - `limited`: the Node host with the usual quota.
 * - `bare`: a server with node:http that answers every request with the JSON of one product.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { href, variantPath } from '../../src/contract/routes.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { encodedCopies } from '../../src/hosts/node/encoded-copies.ts';
import { nodeLimits } from '../../src/hosts/node/limits.ts';
import { nodeHost } from '../../src/hosts/node/serve.ts';

const [, , name = '', dist = ''] = process.argv;

async function host(quota = memoryQuota()): Promise<Server> {
  const options = { copies: encodedCopies(), recheckMilliseconds: nodeLimits.maxStaleness / 2, report: console.error };
  const current = await currentSite(dist, nodeFiles, options);
  return nodeHost({ current, quota, trustProxy: ['loopback'], report: console.error });
}

async function bare(): Promise<Server> {
  const bytes = await readFile(path.join(dist, variantPath(href('product', 'balcao'), '.json')));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.byteLength) };
  return createServer((_, outgoing) => void outgoing.writeHead(200, headers).end(bytes));
}

const servers: Readonly<Record<string, () => Promise<Server>>> = {
  host: () => host(memoryQuota({ limit: 1_000_000_000, windowSeconds: 60 })),
  limited: () => host(),
  bare,
};

const server = await servers[name]?.();
if (!server) throw new Error(`Cannot find the server "${name}": choose one of ${Object.keys(servers).join(', ')}`);
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.stdin.on('end', () => process.exit(0)).resume();
