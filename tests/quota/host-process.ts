/**
 * Child process of processes.test.ts: the front over the site in DIST, with the quota from its environment. Reads the
 * client from X-Forwarded-For, prints `ready <url>`, reports on stderr, and ends on SIGTERM. BUDGET overrides the
 * milliseconds for Redis.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { front } from '../../src/front/front.ts';
import { nearStore } from '../../src/front/quota/shared.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { nodeQuota } from '../../src/hosts/node/quota.ts';
import { staticFiles } from '../../src/hosts/files/static-files.ts';

const report = (error: unknown): void => console.error(error);
const budget = Number(process.env['BUDGET'] ?? nearStore.budget);
const quota = nodeQuota(process.env, report, { ...nearStore, budget });
const origin = staticFiles(process.env['DIST'] ?? '', nodeFiles);
const server = createAdaptorServer({
  fetch: (request) =>
    front(request, {
      origin,
      quota,
      report,
      address: request.headers.get('X-Forwarded-For') ?? undefined,
      secure: false,
    }),
}) as Server;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  quota.close();
});
