import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { folders } from '../../src/settings.ts';

/** A running server for benchmarks, which only uses the first CPU core. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => void;
}

export async function startServer(name: 'host' | 'limited' | 'bare'): Promise<Running> {
  const program = path.join(import.meta.dirname, 'server.ts');
  const child = spawn('taskset', ['-c', '0', process.execPath, program, name, folders(process.env).dist], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const url = /^ready (\S+)/.exec(String(line[0]))?.[1];
  if (url === undefined) throw new Error(`Cannot start ${name}: build the site first, and use Linux`);
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Returns the CPU time of all threads of a process in microseconds, read from `/proc`, which only Linux has. */
export async function cpuOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')));
  return texts.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]) / 1000, 0);
}
