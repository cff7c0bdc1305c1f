/**
 * `npm run bench:soak`: the Node host at full load, with clients, addresses and headers that never repeat. Argument:
 * seconds (60). DIST (dist). Prints its resident memory; exit code 1 where it exceeds `bound` or still grows at the end.
 */
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folders } from '../../src/settings.ts';
import { start, type Running } from './serve/measure.ts';

/** In megabytes: 60 of Node itself, 32 of files, the windows of 100,000 clients, what headers led to, and garbage. */
const bound = 350;
/** What the last quarter may have above the third, when all that is remembered is full: garbage comes and goes. */
const growth = 1.1;
const loops = 64;

const seconds = Number(process.argv[2] ?? 60);
const { dist } = folders(process.env);
const agent = new Agent({ keepAlive: true, maxSockets: loops });

const any = (most: number): number => Math.floor(Math.random() * most);
const paths: readonly (() => string)[] = [
  () => '/api/v1/products/balcao',
  () => '/api/v1/products',
  () => '/about',
  () => `/api/v1/products/${any(1e9).toString(36)}`,
  () => `/${any(1e9).toString(36)}`,
  () => `/api/v1?p${any(1e9)}=1`,
];

const request = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'X-Forwarded-For': `10.${any(256)}.${any(256)}.${any(256)}`,
      Accept: `text/html;q=0.${any(1e6)}, application/json, */*;q=0.1`,
    };
    const path = paths[any(paths.length)]?.() ?? '/';
    get(url + path, { agent, headers }, (incoming) => incoming.resume().once('end', resolve)).once('error', reject);
  });

async function residentMegabytes({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

const running = await start(process.execPath, [join(import.meta.dirname, 'serve/node-server.ts'), 'front', dist]);
const samples: number[] = [];
const end = performance.now() + seconds * 1000;
let sent = 0;
const load = Array.from({ length: loops }, async () => {
  for (; performance.now() < end; sent += 1) await request(running.url);
});
while (performance.now() < end) {
  await delay(Math.min(1000, Math.max(0, end - performance.now())));
  samples.push(await residentMegabytes(running));
}
await Promise.all(load);
agent.destroy();
running.stop();

const quarter = (index: number): readonly number[] =>
  samples.slice(Math.floor((index * samples.length) / 4), Math.floor(((index + 1) * samples.length) / 4));
const highest = (of: readonly number[]): number => Math.round(Math.max(...of));
const quarters = [0, 1, 2, 3].map((index) => highest(quarter(index)));
process.stdout.write(
  `${sent} requests in ${seconds} s; MB at most in each quarter: ${quarters.join(', ')}; bound ${bound}\n`,
);
const [, , third = 0, last = 0] = quarters;
if (highest(samples) > bound || last > third * growth) process.exitCode = 1;
