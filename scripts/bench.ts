/**
 * `npm run bench`: prints the CPU time of a request to the Node host and, to compare with, to a handler of
 * `@hono/node-server` that sends the same header lines; first the time that `LOG=json` adds. `npm run bench -- build
 * 1000`: the time of a build with 1,000 posts, first without and then with Astro's cache. Environment: DIST (dist),
 * SECONDS (3).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { build } from 'astro';
import { href } from '../src/contract/routes.ts';
import { memoryQuota } from '../src/edge/quota.ts';
import { requestLog } from '../src/hosts/node/request-log.ts';
import { serve } from '../src/hosts/node/serve.ts';
import { folders, root } from '../src/settings.ts';
import { sampleFolder } from './sample.ts';

const product = href('productsItem', 'balcao');
const page = href('productsItemPage', 'balcao');
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** Runs in a child process: the Node host, or a bare handler that repeats the response of the host at `address`. */
async function startServer(address: string | undefined): Promise<string> {
  if (address === undefined) {
    const count = memoryQuota();
    const options = { host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report: console.error };
    return (await serve({ dist: folders(process.env).dist, ...options, quota: (client) => count(client, 0) })).url;
  }
  const response = await request(address);
  const body = new Uint8Array(await response.arrayBuffer());
  const names = [...response.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name));
  const headers = Object.fromEntries(names);
  const listener = getRequestListener(() => Promise.resolve(new Response(body, { headers })));
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startChild(address?: string) {
  const child = fork(import.meta.filename, ['server', ...(address === undefined ? [] : [address])]);
  const [url] = (await once(child, 'message')) as [string];
  const cpu = async (): Promise<number> => {
    child.send('cpu');
    return ((await once(child, 'message')) as [number])[0];
  };
  return { url, cpu, stop: () => child.kill() };
}

const request = (url: string, headers = {}): Promise<Response> =>
  fetch(url, { headers: { 'Accept-Encoding': 'identity', ...headers } });

/** Returns the CPU time of the server for a request, in microseconds: the least of three measurements. */
async function measure(server: Awaited<ReturnType<typeof startChild>>, at: string, headers = {}): Promise<number> {
  const costs: number[] = [];
  for (const seconds of [1, ...Array.from({ length: 3 }, () => Number(process.env['SECONDS'] ?? 3))]) {
    const end = performance.now() + seconds * 1000;
    const before = await server.cpu();
    let count = 0;
    const worker = async (): Promise<void> => {
      for (; performance.now() < end; count += 1) await (await request(server.url + at, headers)).arrayBuffer();
    };
    await Promise.all(Array.from({ length: 32 }, worker));
    costs.push(((await server.cpu()) - before) / count);
  }
  return Math.min(...costs.slice(1));
}

/** Prints the CPU time that `LOG=json` adds to a request. */
function benchLog(): void {
  const log = requestLog(() => undefined);
  const userAgents = [browser, 'curl/8.5.0', 'Mozilla/5.0 (compatible; GPTBot/1.2)', 'node'];
  const before = process.cpuUsage();
  const count = 400_000;
  for (let index = 0; index < count; index += 1)
    log(userAgents[index % 4])({ route: 'productsItem', status: 200, type: 'application/json', body: 'x' });
  const { user, system } = process.cpuUsage(before);
  console.log(`LOG=json: ${((user + system) / count).toFixed(2)} µs`);
}

async function benchRequests(): Promise<void> {
  benchLog();
  const host = await startChild();
  const bare = await startChild(host.url + product);
  const etag = (await request(host.url + product)).headers.get('ETag') ?? '';
  const baseline = await measure(bare, product);
  console.log(`bare handler: ${baseline.toFixed(1)} µs of CPU`);
  for (const [name, at, headers] of [
    ["a product's JSON", product, {}],
    ['304', product, { 'If-None-Match': etag }],
    ['404', `${product}x`, {}],
    ['a negotiated page', page, { Accept: browser }],
  ] as const) {
    const cost = await measure(host, at, headers);
    console.log(`${name}: ${cost.toFixed(1)} µs, ${(cost / baseline).toFixed(2)} times`);
  }
  host.stop();
  bare.stop();
}

/** Runs in a child process: builds the site and prints what the process used. */
async function buildSite(): Promise<void> {
  await build({ root });
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error(`${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s of CPU, ${(maxRSS / 1e3).toFixed(0)} MB`);
}

/** Builds the sample with `count` more posts, each as long as one of its own. */
async function benchBuild(count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const content = path.join(folder, 'content');
  await cp(sampleFolder, content, { recursive: true });
  const news = path.join(content, 'news');
  const names = (await readdir(news)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(news, name), 'utf8')));
  for (let index = 0; index < count; index += 1) {
    const text = (texts[index % texts.length] ?? '')
      .replace(/^date: .*$/m, `date: ${new Date(Date.UTC(2026, 0, 1 - (index % 4000))).toISOString().slice(0, 10)}`)
      .replace(/^(?:aliases|updated):.*\n/gm, '');
    await writeFile(path.join(news, `post-${index}.md`), text);
  }
  const env = { CONTENT: content, DIST: path.join(folder, 'dist'), CACHE: path.join(folder, 'cache') };
  for (const name of ['cold', 'with cache']) {
    console.error(`${count} posts, ${name}:`);
    const child = fork(import.meta.filename, ['site'], {
      env: { ...process.env, ...env, SITE_URL: 'https://bench.example' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`The build failed: CONTENT=${content} npm run build`);
  }
  await rm(folder, { recursive: true });
}

const [task, argument] = process.argv.slice(2);
if (task === 'build') await benchBuild(Number(argument ?? 1000));
else if (task === 'site') await buildSite();
else if (task === 'server') {
  process.send?.(await startServer(argument));
  process.on('disconnect', () => process.exit());
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
} else await benchRequests();
