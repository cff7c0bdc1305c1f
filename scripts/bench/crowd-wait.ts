/**
 * `npm run bench:crowd`: how long others wait for `/about` while 10,000 idle and dripping connections of a hundred
 * addresses hold what they can of the Node host. DIST (dist). Linux alone; needs `ulimit -n` of 11,000.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { folders, root } from '../../src/settings.ts';
import { openCrowd, residentMegabytes } from './crowd.ts';

const requests = 2_000;
const { dist } = folders(process.env);
const child = spawn(process.execPath, [join(root, 'scripts/serve.ts')], {
  env: { ...process.env, DIST: dist, PORT: '0', HOST: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [ready] = (await once(child.stdout, 'data')) as [Buffer];
const url = ready.toString().replace('ready ', '').trim();

/** The median and the 99th percentile of so many requests, one after another, in milliseconds. */
async function waits(): Promise<string> {
  const taken: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const begun = performance.now();
    const response = await fetch(`${url}/about`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}/about answered ${response.status}`);
    taken.push(performance.now() - begun);
  }
  taken.sort((one, other) => one - other);
  const at = (part: number): string => (taken[Math.floor(part * requests)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${Math.round(await residentMegabytes(child.pid ?? 0))} MB`;
}

await waits();
process.stdout.write(`quiet: ${await waits()}\n`);
const crowd = await openCrowd(url, 10_000, 100);
const held = await waits();
process.stdout.write(`with ${crowd.open()} of 10,000 connections held: ${held}\n`);
crowd.close();
child.kill();
