/**
 * `node scripts/packages.ts FOLDER…`: installs the npm packages of each folder from its lock file, unless they are up
 * to date. Packages that only some commands need are in such folders, so that `npm ci` does not install them.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/settings.ts';

for (const name of process.argv.slice(2)) {
  const folder = path.resolve(root, name);
  const lock = path.join(folder, 'package-lock.json');
  // A copy of the lock file of the last install. Contents are compared, because a checkout changes modification times.
  const installed = path.join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) continue;
  console.error(`Installing the packages of ${name}, once`);
  // No package needs its install scripts. On Windows npm is a batch file, which needs a shell.
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  copyFileSync(lock, installed);
}
