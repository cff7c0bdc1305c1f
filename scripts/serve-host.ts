/** Serves a built site with the Node host. docs/operators/settings.md explains its environment variables. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { href, variantFile } from '../src/contract/routes.ts';
import { boundedLog } from '../src/hosts/bounded-log.ts';
import { nodeQuota } from '../src/hosts/node/quota.ts';
import { serve } from '../src/hosts/node/serve.ts';
import { addressSettings, drainDelay, folders, setting } from '../src/settings.ts';

/** Returns the origin for which a site was built, read from its catalog index. Undefined if there is no site. */
async function builtOrigin(dist: string): Promise<string | undefined> {
  const text = await readFile(dist + variantFile(href('catalogIndex'), 'json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new URL((JSON.parse(text) as { links: { self: string } }).links.self).origin;
}

try {
  const { dist, releases } = folders(process.env);
  const release = path.join(releases, 'current');
  const drainMilliseconds = drainDelay(process.env);
  const { quota, close: closeQuota } = await nodeQuota(process.env, (message) => console.error(message));
  const trustProxy = (process.env['TRUST_PROXY'] ?? '').split(',').flatMap((part) => part.trim() || []);
  const folder = setting(process.env['DIST']) === undefined && existsSync(release) ? release : dist;
  const running = await serve({
    ...addressSettings(process.env),
    dist: folder,
    trustProxy,
    quota,
    report: boundedLog((line) => console.error(line)),
  }).catch((error: unknown) => {
    closeQuota();
    throw error;
  });
  const site = await builtOrigin(folder);
  if (site === undefined)
    console.error(`There is no site in ${folder}: run "npm run build". Until then, requests are answered with 503`);
  // Behind a proxy, the public address always differs from the address of this server.
  else if (site !== running.url && trustProxy.length === 0) {
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
        closeQuota();
        process.exit(0);
      });
    });
  }
  process.stdout.write(`ready ${running.url}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
