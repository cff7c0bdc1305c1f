/** Serves a built site with the Node host. docs/operators/settings.md explains its environment variables. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { href, variantPath } from '../src/contract/routes.ts';
import { boundedLog } from '../src/hosts/bounded-log.ts';
import { addressSettings, drainDelay, folders } from '../src/settings.ts';
import { nodeQuota } from '../src/hosts/node/quota.ts';
import { serve } from '../src/hosts/node/serve.ts';
import { exitOnHelp } from './help.ts';

/** Returns the origin for which a site was built, read from its catalog index. Undefined if the index is missing. */
async function builtOrigin(dist: string): Promise<string | undefined> {
  const index = await readFile(path.join(dist, variantPath(href('catalogIndex'), '.json')), 'utf8').catch(() => '{}');
  const self = (JSON.parse(index) as { links?: { self?: unknown } }).links?.self;
  return typeof self === 'string' ? new URL(self).origin : undefined;
}

exitOnHelp(
  'npm run serve serves the site in dist/. Settings are environment variables: PORT (4321), HOST (localhost), DIST (dist), TRUST_PROXY, DRAIN_DELAY (3), REDIS_URL with QUOTA_SECRET. docs/operators/settings.md explains them.',
);

try {
  const { dist } = folders(process.env);
  const trustProxy = (process.env['TRUST_PROXY'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const drainMilliseconds = drainDelay(process.env);
  const quota = nodeQuota(process.env, (message) => console.error(message));
  const running = await serve({
    dist,
    ...addressSettings(process.env),
    trustProxy,
    quota,
    report: boundedLog((line) => console.error(line)),
  }).catch((error: unknown) => {
    quota.close();
    throw error;
  });
  const site = await builtOrigin(dist);
  // Behind a proxy, the public address always differs from the address of this server.
  if (site !== undefined && site !== running.url && trustProxy.length === 0) {
    console.error(
      `The links of this site point to ${site}, the address it was built for. To try them here, run "npm start", which builds the site for its own address. If a proxy answers at that address, set TRUST_PROXY.`,
    );
  }
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The first signal lets running requests finish, the second does not wait for them.
      if (ending) process.exit(1);
      ending = true;
      // SIGINT comes from a person at a terminal, so no load balancer needs time to notice the shutdown.
      void running.close(signal === 'SIGTERM' ? drainMilliseconds : 0).then(() => {
        quota.close();
        process.exit(0);
      });
    });
  }
  process.stdout.write(`ready ${running.url}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
