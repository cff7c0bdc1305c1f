/**
 * Child process of broken-builds.test.ts: publishes the site and is killed just before its n-th link, rename or
 * removal. Arguments: the folder, n.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [dist = '', step = ''] = process.argv.slice(2);
let remaining = Number(step);

for (const name of ['link', 'rename', 'rm'] as const) {
  const act = fs[name] as (...args: unknown[]) => Promise<void>;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      remaining -= 1;
      if (remaining === 0) process.kill(process.pid, 'SIGKILL');
      return act(...args);
    },
  });
}
syncBuiltinESMExports();

const { storeSite } = await import('../../src/publish/store.ts');
await storeSite(dist, 0);
