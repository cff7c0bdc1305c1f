/**
 * Child process of broken-builds.test.ts: publishes the site in a folder as a build does, and is killed just before it
 * gives a file its name in the store, or removes one, for the n-th time. Arguments: the folder, n.
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

const { storeSite } = await import('../../src/publish/store-site.ts');
await storeSite(dist, 0);
