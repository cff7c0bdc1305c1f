import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../src/settings.ts';
import { startServer, type ServerProcess } from '../server-process.ts';

/** Bundles the Node host into a folder, as `npm run bundle:host` does into `host/`. */
export async function bundleHost(folder: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...args] = (scripts['bundle:host'] ?? '').replace('--dir host ', `--dir ${folder} `).split(' ');
  const rolldown = path.join(root, 'node_modules/rolldown/bin/cli.mjs');
  const { status, stderr } = spawnSync(process.execPath, [rolldown, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Cannot bundle the Node host: ${stderr}`);
}

/** Starts the host from `bundleHost()` on a given Node. */
export const startBundledHost = (node: string, folder: string, env: Readonly<Record<string, string>>): ServerProcess =>
  startServer(['serve-host.mjs'], { PORT: '0', HOST: '127.0.0.1', ...env }, { command: node, cwd: folder });
