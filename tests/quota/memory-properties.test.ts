import fc from 'fast-check';
import rateLimiterFlexible from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryQuota, type Policy } from '../../src/front/quota/quota.ts';
import { assertReading } from './assert.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const policy = fc.record({ limit: fc.integer({ min: 1, max: 5 }), windowSeconds: fc.integer({ min: 1, max: 4 }) });

/** Requests of a few clients, each after a pause; often in the same millisecond, often about a second apart. */
const arrivals = fc.array(
  fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 }), fc.constantFrom(1, 999, 1000, 1001, 2000, 4000)),
    peek: fc.boolean(),
  }),
  { maxLength: 60 },
);

const play = async (
  { limit, windowSeconds }: Policy,
  sent: readonly { client: string; pause: number; peek: boolean }[],
  each: (step: { client: string; peek: boolean; quota: ReturnType<typeof memoryQuota> }) => Promise<void>,
): Promise<void> => {
  const quota = memoryQuota({ limit, windowSeconds });
  for (const { client, pause, peek } of sent) {
    vi.advanceTimersByTime(pause);
    await each({ client, peek, quota });
  }
};

test('memoryQuota() returns the same readings as rate-limiter-flexible for any sequence of requests', async () => {
  await fc.assert(
    fc.asyncProperty(policy, arrivals, async ({ limit, windowSeconds }, sent) => {
      const reference = new rateLimiterFlexible.RateLimiterMemory({ points: limit, duration: windowSeconds });
      await play({ limit, windowSeconds }, sent, async ({ client, peek, quota }) => {
        const reading = peek ? await quota.peek(client) : await quota.consume(client);
        const { consumedPoints, msBeforeNext } = peek
          ? ((await reference.get(client)) ?? { consumedPoints: 0, msBeforeNext: windowSeconds * 1000 })
          : await reference.consume(client).catch((refused: unknown) => refused as rateLimiterFlexible.RateLimiterRes);
        expect(reading).toEqual({
          limit,
          remaining: Math.max(0, limit - consumedPoints),
          resetSeconds: Math.ceil(msBeforeNext / 1000),
          exceeded: consumedPoints > limit,
        });
      });
    }),
    { numRuns: 500 },
  );
});

test('memoryQuota() returns consistent readings until the announced reset, and never serves more than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(policy, arrivals, async ({ limit, windowSeconds }, sent) => {
      const lastReadings = new Map<string, { remaining: number; resetAtMost: number }>();
      await play({ limit, windowSeconds }, sent, async ({ client, peek, quota }) => {
        const reading = peek ? await quota.peek(client) : await quota.consume(client);
        assertReading({ limit, windowSeconds }, reading);
        const now = performance.now();
        const before = lastReadings.get(client);
        // Until the earliest announced reset, the remaining requests never increase.
        if (before !== undefined && now <= before.resetAtMost - 1000) {
          expect(reading.remaining).toBe(Math.max(0, before.remaining - (peek ? 0 : 1)));
          expect(reading.exceeded).toBe(peek ? reading.exceeded : before.remaining === 0);
          expect(now + reading.resetSeconds * 1000).toBeGreaterThan(before.resetAtMost - 1000);
        }
        if (peek && reading.remaining === limit) lastReadings.delete(client);
        else lastReadings.set(client, { remaining: reading.remaining, resetAtMost: now + reading.resetSeconds * 1000 });
      });
    }),
    { numRuns: 500 },
  );
});

test('memoryQuota() serves any refused client that waits exactly as long as announced', async () => {
  await fc.assert(
    fc.asyncProperty(policy, arrivals, async ({ limit, windowSeconds }, sent) => {
      await play({ limit, windowSeconds }, sent, async ({ client, quota }) => {
        const reading = await quota.consume(client);
        if (!reading.exceeded) return;
        vi.advanceTimersByTime(reading.resetSeconds * 1000);
        expect((await quota.consume(client)).exceeded).toBe(false);
      });
    }),
    { numRuns: 500 },
  );
});
