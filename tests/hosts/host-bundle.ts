import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../src/settings.ts';

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

export interface BundledHost {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts the host from `bundleHost()` on a given Node, and resolves when it is ready. */
export async function startBundledHost(
  node: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<BundledHost> {
  const child = spawn(node, [path.join(folder, 'serve-host.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url: line.replace('ready ', '') };
}
