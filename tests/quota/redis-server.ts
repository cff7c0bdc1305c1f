import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { freePort } from '../free-port.ts';
import { describeWith } from '../needs.ts';

const binary = 'redis-server';
const installed = spawnSync(binary, ['--version']).status === 0;
export const describeWithRedis = (name: string, body: () => void): void => describeWith(binary, installed, name, body);

/** A Redis server for one test, in memory only. Its process can be paused, continued, killed and restarted. */
export interface RedisServer {
  readonly url: string;
  /** Sends one command over its own connection and resolves with the answer. */
  readonly command: (...args: string[]) => Promise<unknown>;
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void;
  /** Restarts after SIGKILL on the same port, without the data. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const urlOf = (port: number, password = ''): string => `redis://:${password}@127.0.0.1:${port}`;

async function command(url: string, args: readonly string[]): Promise<unknown> {
  const client = createClient({ url, RESP: 2, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await client.sendCommand(args);
  } finally {
    client.destroy();
  }
}

/** Resolves when the started server answers, and not another one that took its port. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${binary} ended with ${child.exitCode}`);
    const answer = await command(url, ['INFO', 'server']).catch(() => undefined);
    if (String(answer).includes(`process_id:${child.pid}\r`)) return;
    await delay(50);
  }
  throw new Error(`${binary} did not answer within 10 seconds`);
}

/** Starts the server at a free port, which another process may take first. */
async function start(
  settings: Readonly<Record<string, string>>,
  port?: number,
  triesLeft = 3,
): Promise<[number, ChildProcess]> {
  const used = port ?? (await freePort());
  const args = Object.entries({ ...settings, port: String(used) }).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(binary, args, { stdio: 'ignore' });
  try {
    await once(child, 'spawn');
    await untilReady(urlOf(used, settings['requirepass']), child);
    return [used, child];
  } catch (error) {
    if (triesLeft === 0) throw error;
    return start(settings, port, triesLeft - 1);
  }
}

export async function startRedis({ password = '' } = {}): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-redis-'));
  const settings = { bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder, requirepass: password };
  const started = await start(settings);
  const [port] = started;
  let [, child] = started;
  const url = urlOf(port, password);
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url,
    command: (...args) => command(url, args),
    signal: (signal) => child.kill(signal),
    restart: async () => {
      [, child] = await start(settings, port);
    },
    close: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
