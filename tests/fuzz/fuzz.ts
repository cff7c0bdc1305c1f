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
import { violations, type Answer } from './violations.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? 1);
const { dist } = folders(process.env);
const overHttp = 10;

const reported: unknown[] = [];
const report = (error: unknown): void => void reported.push(error);
/** Counts requests without ever refusing one. */
const quota = memoryQuota({ limit: 1_000_000_000, windowSeconds: 60 });

type Ask = (request: FuzzedRequest) => Promise<Answer>;

const host: Host = {
  origin: staticFiles(dist, nodeFiles, { trustedFor: 1000 }),
  quota,
  address: undefined,
  secure: false,
  report,
};

const askFront: Ask = async ({ method, target, headers }) => {
  const response = await front(new Request(`http://catalog.example${target}`, { method, headers }), host);
  return { status: response.status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
};

const agent = new Agent({ keepAlive: true });

const askHost =
  (url: string): Ask =>
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

/** The parts of an answer that are the same for a repeated request. */
const lasting = ({ status, headers, body }: Answer): string =>
  JSON.stringify([
    status,
    [...headers].filter(([name]) => !/ratelimit|^date$|^retry-after$/.test(name)),
    Buffer.from(body).toString('base64'),
  ]);

async function fuzz(name: string, ask: Ask, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(request, async (asked) => {
    const answer = await ask(asked);
    const found = [...violations(asked, answer), ...reported.map(String)];
    if (lasting(await ask(asked)) !== lasting(answer)) found.push('the same request is answered otherwise');
    if (found.length > 0) throw new Error(`${found.join('; ')} (${answer.status})`);
  });
  const began = performance.now();
  const result = await fc.check(property, { seed, numRuns, endOnFailure: false });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${name}: ${result.numRuns} requests in ${seconds} s, seed ${seed}\n`);
  if (!result.failed) return;
  process.exitCode = 1;
  process.stdout.write(`${fc.defaultReportMessage(result) ?? ''}\n`);
}

if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`There is no site in ${dist}: run "npm run build".`);
  process.exit(1);
}
await fuzz('The front', askFront, count);
const running = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: [], report, quota });
await fuzz('The Node host', askHost(running.url), Math.ceil(count / overHttp));
agent.destroy();
await running.close();
