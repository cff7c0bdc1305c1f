import { spawnSync } from 'node:child_process';
import { startEdge } from '../../edge/start.ts';
import { serverCore, type Running } from './measure.ts';

/** What the bundle can be asked without end, since its quota is the real one: pages, and what is over the quota. */
export const bundleCases = ['a 429', 'a negotiated page'] as const;

/** The bundle that deploys, in Deno under Netlify's bootstrap, on the core of servers. */
export async function startBundle(dist: string): Promise<Running> {
  const { url, pid, close } = await startEdge({ dist, host: '127.0.0.1', log: () => undefined });
  spawnSync('taskset', ['-a', '-c', '-p', serverCore, String(pid)]);
  return { url, pid, stop: () => void close() };
}
