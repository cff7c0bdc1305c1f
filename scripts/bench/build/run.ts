import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Cost {
  /** User and system time of the process and its children, in seconds. */
  readonly cpu: number;
  readonly wall: number;
  /** Peak resident memory, in megabytes. */
  readonly peak: number;
  readonly files: number;
  readonly bytes: number;
}

export interface Command {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where it writes. */
  readonly dist: string;
}

async function written(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(path.join(parentPath, name))).size;
  return { files: files.length, bytes };
}

/** Runs a command to its end under GNU time, which counts its children too. Rejects where it fails. */
export async function run({ argv, cwd, env, dist }: Command): Promise<Cost> {
  const child = spawn('/usr/bin/time', ['-f', '\n%U %S %e %M', ...argv], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('Cannot measure: install GNU time at /usr/bin/time (Debian: apt install time)')),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`Cannot measure ${argv.join(' ')}: it ended with ${code}\n${said}`);
  const [user = 0, system = 0, wall = 0, kilobytes = 0] = (said.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { cpu: user + system, wall, peak: kilobytes / 1000, ...(await written(dist)) };
}
