/**
 * Child process of broken-builds.test.ts: publishes the site and is killed just before its n-th rename or removal in
 * the store. Arguments: the folder, n.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [dist = '', times = ''] = process.argv.slice(2);
let left = Number(times);

for (const name of ['link', 'rename', 'rm'] as const) {
  const act = fs[name] as (...given: unknown[]) => Promise<void>;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return act(...given);
    },
  });
}
syncBuiltinESMExports();

const { storeSite } = await import('../../src/publish/store.ts');
await storeSite(dist, 0);
