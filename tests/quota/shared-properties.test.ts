import fc from 'fast-check';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Policy, Quota, QuotaReading } from '../../src/front/quota/quota.ts';
import { sharedQuota } from '../../src/front/quota/shared.ts';
import { assertReading } from './assert.ts';
import { describeWithRedis } from './redis-server.ts';
import { stores, type TestStore } from './stores.ts';

const policy: Policy = { limit: 3, windowSeconds: 1 };
const patient = { budget: 15_000, firstPause: 1000, maxPause: 1000 };

interface Step {
  readonly process: number;
  /** Milliseconds before the request, or the announced Retry-After. */
  readonly pause: number | 'announced';
}

const steps = fc.array(
  fc.record<Step>({
    process: fc.nat({ max: 1 }),
    pause: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 600 }) },
      { weight: 1, arbitrary: fc.constant('announced' as const) },
    ),
  }),
  { minLength: 8, maxLength: 8 },
);

/** Waits for at least this time; timers may fire slightly early. */
async function wait(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) await delay(Math.max(1, end - performance.now()));
}

interface LastReading {
  readonly reading: QuotaReading;
  /** The earliest time at which the window may end. */
  readonly earliestEnd: number;
  /** The latest time at which the window ends. */
  readonly latestEnd: number;
}

/** Plays one client's requests in sequence and in real time. */
async function play(client: string, quotas: readonly Quota[], sequence: readonly Step[]): Promise<void> {
  let last: LastReading | undefined;
  for (const { process, pause } of sequence) {
    await wait(pause === 'announced' ? (last?.reading.resetSeconds ?? 0) * 1000 : pause);
    const sent = performance.now();
    const reading = (await quotas[process]?.consume(client)) ?? expect.fail();
    const received = performance.now();
    assertReading(policy, reading);
    if (last === undefined || sent >= last.latestEnd) {
      expect(reading).toEqual({ limit: 3, remaining: 2, resetSeconds: 1, exceeded: false });
    } else if (received < last.earliestEnd) {
      expect(reading.remaining).toBe(Math.max(0, last.reading.remaining - 1));
      expect(reading.exceeded).toBe(last.reading.remaining === 0);
    }
    const { resetSeconds } = reading;
    last = { reading, earliestEnd: sent + (resetSeconds - 1) * 1000, latestEnd: received + resetSeconds * 1000 };
  }
}

for (const [name, start] of stores) {
  describeWithRedis(`two instances of sharedQuota() on ${name}, with windows of one second`, () => {
    let testStore: TestStore;
    beforeAll(async () => {
      testStore = await start();
    });
    afterAll(() => testStore.close());

    test('return consistent readings, and serve a client that waits as long as announced', async () => {
      const reports: string[] = [];
      const report = (message: string): void => void reports.push(message);
      let clients = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 100, maxLength: 100 }), async (sequences) => {
          const quotas = [0, 1].map(() =>
            sharedQuota({ store: testStore.store, secret: 'of the tests', bounds: patient, report, policy }),
          );
          const played = sequences.map((sequence) => {
            clients += 1;
            return play(`client ${clients}`, quotas, sequence);
          });
          await Promise.all(played);
        }),
        { numRuns: 1, endOnFailure: true },
      );
      expect(reports).toEqual([]);
    });
  });
}
