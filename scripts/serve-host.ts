/** Serves a built site with the Node host. docs/operators/settings.md explains its environment variables. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { redirectsFile } from '../src/contract/routes.ts';
import { nodeQuota } from '../src/hosts/node/quota.ts';
import { requestLog } from '../src/hosts/node/request-log.ts';
import { serve } from '../src/hosts/node/serve.ts';
import {
  addressSettings,
  drainDelay,
  folders,
  logsRequests,
  passedSocket,
  proxySettings,
  setting,
} from '../src/settings.ts';

try {
  const { dist, releases } = folders(process.env);
  const release = path.join(releases, 'current');
  const drainMilliseconds = drainDelay(process.env);
  const report = console.error;
  const quota = await nodeQuota(process.env, report);
  const trustProxy = proxySettings(process.env);
  const folder = setting(process.env['DIST']) === undefined && existsSync(release) ? release : dist;
  const log = logsRequests(process.env) ? requestLog((lines) => process.stdout.write(lines)) : undefined;
  const fd = passedSocket(process.env, process.pid);
  const running = await serve({ ...addressSettings(process.env), fd, dist: folder, trustProxy, quota, report, log });
  if (!existsSync(folder + redirectsFile))
    console.error(`There is no site in ${folder}: run "npm run build". Until then, requests are answered with 503`);
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The first signal lets running requests finish, the second does not wait for them.
      if (ending) process.exit(1);
      ending = true;
      // SIGINT comes from a person at a terminal, so no load balancer needs time to notice the shutdown.
      void running.close(signal === 'SIGTERM' ? drainMilliseconds : 0).then(() => process.exit(0));
    });
  }
  process.stdout.write(`ready ${running.url}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // A connection to Redis would keep the process alive.
  process.exit(1);
}
