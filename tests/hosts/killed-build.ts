/**
 * Child process of broken-builds.test.ts: publishes the site and is killed just before its n-th link, rename or
 * removal. Arguments: the folder, n.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [dist = '', step = ''] = process.argv.slice(2);
let remaining = Number(step);

/** Replaces functions of a module with ones that count their calls. */
function count(module: object, names: readonly string[]): void {
  const functions = module as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const act = functions[name];
    functions[name] = (...args) => {
      remaining -= 1;
      if (remaining === 0) process.kill(process.pid, 'SIGKILL');
      return act?.(...args);
    };
  }
}

count(fs, ['linkSync', 'renameSync', 'rmSync']);
count(fs.promises, ['link', 'rename', 'rm']);
syncBuiltinESMExports();

const { storeSite } = await import('../../src/publish/store.ts');
await storeSite(dist, 0);
