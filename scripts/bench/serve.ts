/**
 * `npm run bench:serve`: measures the cost of requests to the Node host and, for comparison, to a minimal server with
 * node:http. Prints a Markdown table. The server and the load generator have one core each. Environment variables:
 * - DIST: the built site (default dist).
 * - SECONDS: the length of each measurement (default 3).
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { href } from '../../src/contract/routes.ts';
import { cpuOf, startServer, type Running } from './start-server.ts';
import { table } from '../../src/views/markdown/syntax.ts';

const seconds = Number(process.env['SECONDS'] ?? 3);
/** The number of measurements per case. The lowest CPU time counts, because other programs can only increase it. */
const rounds = 3;
const connections = 64;
const autocannon = path.join(import.meta.dirname, 'node_modules/autocannon/autocannon.js');
const product = href('product', 'balcao');

interface Case {
  readonly name: string;
  readonly server: 'host' | 'limited' | 'bare';
  readonly path: string;
  readonly headers?: (etag: string) => Readonly<Record<string, string>>;
  readonly status: number;
}

const cases: readonly Case[] = [
  { name: 'bare node:http', server: 'bare', path: product, status: 200 },
  { name: "a product's JSON", server: 'host', path: product, status: 200 },
  { name: '304', server: 'host', path: product, headers: (etag) => ({ 'If-None-Match': etag }), status: 304 },
  { name: '404', server: 'host', path: `${product}x`, status: 404 },
  { name: '429', server: 'limited', path: product, status: 429 },
  {
    name: 'a negotiated page',
    server: 'host',
    path: href('productPage', 'balcao'),
    headers: () => ({
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    }),
    status: 200,
  },
];

interface Report {
  readonly requests: { readonly total: number; readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

async function load(url: string, headers: Readonly<Record<string, string>>, duration: number): Promise<Report> {
  const args = [autocannon, '--json', '-c', String(connections), '-d', String(duration)];
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const command = ['-c', '1', process.execPath, ...args, ...fields, url];
  return JSON.parse((await promisify(execFile)('taskset', command)).stdout) as Report;
}

async function measure(
  { url, pid }: Running,
  testCase: Case,
): Promise<{ readonly cpu: number; readonly report: Report }> {
  const target = url + testCase.path;
  // The ETag must be that of the uncompressed response, because the load generator accepts no compression.
  const response = await fetch(target, { headers: { 'Accept-Encoding': 'identity' } });
  const headers = testCase.headers?.(response.headers.get('ETag') ?? '') ?? {};
  await load(target, headers, 1);
  const measurements: { cpu: number; report: Report }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuOf(pid);
    const report = await load(target, headers, seconds);
    const expected = report.statusCodeStats[testCase.status]?.count ?? 0;
    if (expected < report.requests.total)
      throw new Error(
        `${testCase.path} answered ${JSON.stringify(report.statusCodeStats)} instead of ${testCase.status}`,
      );
    measurements.push({ cpu: ((await cpuOf(pid)) - before) / report.requests.total, report });
  }
  return measurements.reduce((best, other) => (other.cpu < best.cpu ? other : best));
}

const rows: string[][] = [];
let bare = 0;
for (const testCase of cases) {
  const running = await startServer(testCase.server);
  const { cpu, report } = await measure(running, testCase);
  running.stop();
  if (testCase.server === 'bare') bare = cpu;
  const { requests, latency } = report;
  const numbers = [requests.average.toFixed(0), cpu.toFixed(1), (cpu / bare).toFixed(2)];
  rows.push([testCase.name, ...numbers, latency.p50.toFixed(1), latency.p99.toFixed(1)]);
  console.error(rows.at(-1)?.join('  '));
}
console.log(table(['Request', 'per second', 'CPU µs', 'to bare', 'p50 ms', 'p99 ms'], rows));
