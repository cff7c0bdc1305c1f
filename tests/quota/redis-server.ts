import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
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
  readonly port: number;
  /** Sends one command over its own connection and resolves with the answer. */
  readonly command: (...args: string[]) => Promise<unknown>;
  /** EVALs that the server has run since its start: round trips of quotas. */
  readonly evals: () => Promise<number>;
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>;
  /** Restarts after SIGKILL on the same port, without the data. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

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

export async function startRedis({ password = '' } = {}): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-redis-'));
  const urlOf = (port: number): string => `redis://:${password}@127.0.0.1:${port}`;
  const start = async (port: number): Promise<ChildProcess> => {
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder, requirepass: password };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(binary, args, { stdio: 'ignore' });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', () =>
        reject(new Error(`Cannot find ${binary}: install it ("apt-get install redis-server")`)),
      );
    });
    await untilReady(urlOf(port), child);
    return child;
  };
  // Another process may take the free port first.
  const startAnywhere = async (triesLeft = 3): Promise<{ port: number; child: ChildProcess }> => {
    const port = await freePort();
    return start(port).then(
      (child) => ({ port, child }),
      (error: unknown) => (triesLeft === 0 ? Promise.reject(error as Error) : startAnywhere(triesLeft - 1)),
    );
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };

  const { port, ...first } = await startAnywhere();
  const url = urlOf(port);
  let { child } = first;
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url,
    port,
    command: (...args) => command(url, args),
    evals: async () => {
      const stats = String(await command(url, ['INFO', 'commandstats']));
      return Number(/^cmdstat_eval:calls=(\d+)/m.exec(stats)?.[1] ?? 0);
    },
    signal: async (signal) => {
      if (signal === 'SIGKILL') await kill(child);
      else child.kill(signal);
    },
    restart: async () => {
      child = await start(port);
    },
    close: async () => {
      await kill(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
