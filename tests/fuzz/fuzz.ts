/**
 * `npm run fuzz`: sends generated requests twice, in process and to the Node host over HTTP, and prints the smallest
 * that breaks a guarantee (exit code 1). Arguments: requests (1,000,000; a tenth of them over HTTP), seed (1).
 * Environment: DIST (dist).
 */
import { existsSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import fc from 'fast-check';
import { front } from '../../src/front/front.ts';
import type { Host } from '../../src/front/host.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { staticFiles } from '../../src/hosts/files/static-files.ts';
import { serve } from '../../src/hosts/node/serve.ts';
import { folders } from '../../src/settings.ts';
import { request, type FuzzedRequest } from './requests.ts';
import { violations, type Received } from './violations.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const { dist } = folders(process.env);
const requestsPerHttpRequest = 10;

const reported: unknown[] = [];
const report = (error: unknown): void => void reported.push(error);
/** A quota that these requests never use up. */
const quota = memoryQuota({ limit: 1_000_000_000, windowSeconds: 60 });

type Send = (request: FuzzedRequest) => Promise<Received>;

const host: Host = {
  origin: staticFiles(dist, nodeFiles, { recheckMilliseconds: 1000 }),
  quota,
  address: undefined,
  secure: false,
  report,
};

const sendToFront: Send = async ({ method, target, headers }) => {
  const response = await front(new Request(`http://catalog.example${target}`, { method, headers }), host);
  return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
};

const agent = new Agent({ keepAlive: true });

const sendToHost =
  (url: string): Send =>
  ({ method, target, headers }) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const outgoing = httpRequest({ hostname, port, path: target, method, headers, agent }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
        incoming.once('end', () => {
          const lines = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve({
            status: incoming.statusCode ?? 0,
            headers: new Headers(lines),
            body: Buffer.concat(chunks),
          });
        });
      });
      outgoing.once('error', reject).end();
    });

/** Returns the parts of a response that must be the same for a repeated request, as text. */
const stableParts = ({ status, headers, body }: Received): string =>
  JSON.stringify([
    status,
    [...headers].filter(([name]) => !/ratelimit|^date$|^retry-after$/.test(name)),
    Buffer.from(body).toString('base64'),
  ]);

async function fuzz(name: string, send: Send, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(request, async (sent) => {
    const received = await send(sent);
    const found = [...violations(sent, received), ...reported.map(String)];
    if (stableParts(await send(sent)) !== stableParts(received))
      found.push('a repeated request gets a different response');
    if (found.length > 0) throw new Error(`${found.join('; ')} (${received.status})`);
  });
  const startedAt = performance.now();
  const result = await fc.check(property, { seed, numRuns, endOnFailure: false });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`${name}: ${result.numRuns} requests in ${seconds} s, seed ${seed}\n`);
  if (!result.failed) return;
  process.exitCode = 1;
  process.stdout.write(`${fc.defaultReportMessage(result) ?? ''}\n`);
}

if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`There is no site in ${dist}: run "npm run build".`);
  process.exit(1);
}
await fuzz('The front', sendToFront, count);
const running = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: [], report, quota });
await fuzz('The Node host', sendToHost(running.url), Math.ceil(count / requestsPerHttpRequest));
agent.destroy();
await running.close();
