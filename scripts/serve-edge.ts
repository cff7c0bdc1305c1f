/**
 * `npm run serve:edge`: serves a built site with the production edge bundle in Deno, offline. Prints `ready <url>` on
 * stdout, everything else on stderr. Environment variables:
 * - PORT: the port to listen on (default 4321; 0 means any free port).
 * - HOST: the host name to listen on (default localhost).
 * - DIST: the built site (default dist).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressSettings, folders } from '../src/settings.ts';
import { bundleEdge } from './edge/bundle.ts';
import { startEdge } from './edge/start.ts';

// Signals are handled from the start, so that a signal during bundling still closes the server properly.
const signaled = new Promise<'signal'>((settle) => {
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => settle('signal'));
});

const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
try {
  const { dist } = folders(process.env);
  const address = addressSettings(process.env);
  if (!existsSync(dist)) throw new Error(`Cannot find ${dist}: build the site first ("npm run build")`);
  const server = await startEdge({ dist, ...address, bundle: await bundleEdge(folder), log: console.error });
  process.stdout.write(`ready ${server.url}\n`);
  const reason = await Promise.race([signaled, server.closed]);
  await server.close();
  if (reason !== 'signal') throw new Error('Deno ended unexpectedly');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
