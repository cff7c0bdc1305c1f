/**
 * `npm run serve:edge`: serves a built site with the production edge bundle in Deno, offline. Prints `ready <url>` on
 * stdout, everything else on stderr. Environment variables:
 * - PORT: the port to listen on (default 4321; 0 means any free port).
 * - HOST: the host name to listen on (default localhost).
 * - DIST: the built site (default dist).
 */
import { addressSettings, folders } from '../src/settings.ts';
import { startEdge } from './edge/start.ts';

// Signals are handled from the start, so that a signal during bundling still closes the server properly.
const signaled = new Promise<'signal'>((settle) => {
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => settle('signal'));
});

try {
  const server = await startEdge({ dist: folders(process.env).dist, ...addressSettings(process.env) });
  process.stdout.write(`ready ${server.url}\n`);
  const reason = await Promise.race([signaled, server.closed]);
  await server.close();
  if (reason !== 'signal') throw new Error('Deno ended unexpectedly');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
