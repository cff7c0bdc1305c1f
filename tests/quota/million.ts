/**
 * Child process of million.test.ts, run with --expose-gc: prints the heap (megabytes) of a memory quota with a million
 * clients, and microseconds per request, as JSON.
 */
import { memoryQuota } from '../../src/front/quota/quota.ts';

const clients = 1_000_000;
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const before = heap();
const quota = memoryQuota();
const start = performance.now();
for (let client = 0; client < clients; client += 1) {
  await quota.consume(`2001:db8:${(client >> 16).toString(16)}:${(client & 0xffff).toString(16)}::/64`);
}
const microseconds = ((performance.now() - start) / clients) * 1000;
const kept = heap() - before;
const last = await quota.peek(
  `2001:db8:${((clients - 1) >> 16).toString(16)}:${((clients - 1) & 0xffff).toString(16)}::/64`,
);
process.stdout.write(JSON.stringify({ kept, microseconds, remaining: last.remaining }));
