import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Case } from './cases.ts';

/** One core for the server, one for the load. */
export const serverCore = '0';
const loadCore = '1';
const connections = 64;
/** The best of so many counts: what else runs on the machine only ever adds. */
const rounds = 3;
/** Clock ticks of `/proc/<pid>/stat`: 100 a second on every Linux. */
const ticksPerSecond = 100;

export interface Running {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => void;
}

export interface Measured {
  readonly perSecond: number;
  /** CPU time of the server's process, user and system, in microseconds a request. */
  readonly cpu: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const autocannon = path.join(import.meta.dirname, '../node_modules/autocannon/autocannon.js');

interface Cannon {
  readonly requests: { readonly total: number; readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

/** Starts a server on its core that says nothing; resolves when it answers at its address. */
export async function startQuiet(command: string, args: readonly string[], url: string): Promise<Running> {
  const child = spawn('taskset', ['-c', serverCore, command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const answers = await fetch(url).then(
      (response) => response.body?.cancel().then(() => true),
      () => false,
    );
    if (answers === true) return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
    await setTimeout(50);
  }
  child.kill();
  throw new Error(`${command} does not answer at ${url}`);
}

/** Starts a server on its core; resolves when it prints `ready <url>`. */
export async function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child = spawn('taskset', ['-c', serverCore, command, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const url = await readyUrl(child);
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${String(code)}`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^ready (\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });

/** Microseconds of CPU that a process has used, all its threads included. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1_000_000) / ticksPerSecond;
}

async function shoot(url: string, headers: Case['headers'], seconds: number): Promise<Cannon> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('taskset', [
    ...['-c', loadCore, process.execPath, autocannon, '--json', '-c', String(connections), '-d', String(seconds)],
    ...given,
    url,
  ]);
  return JSON.parse(stdout) as Cannon;
}

/** Loads one address for `seconds`, three times, after a second of warming up. Rejects where it is not answered with `status`. */
export async function measure(
  { url, pid }: Running,
  target: string,
  { headers, status }: Case,
  seconds: number,
): Promise<Measured> {
  await shoot(url + target, headers, 1);
  const found: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuOf(pid);
    const { requests, latency, statusCodeStats } = await shoot(url + target, headers, seconds);
    const used = (await cpuOf(pid)) - before;
    const expected = statusCodeStats[status]?.count ?? 0;
    if (expected < requests.total) {
      throw new Error(`${target} answered ${JSON.stringify(statusCodeStats)} in place of ${status}`);
    }
    found.push({ perSecond: requests.average, cpu: used / requests.total, p50: latency.p50, p99: latency.p99 });
  }
  return found.toSorted((a, b) => a.cpu - b.cpu)[0] ?? Promise.reject(new Error('Nothing was measured'));
}
