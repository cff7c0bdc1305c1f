import { createHmac } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Policy } from '../../src/front/quota/quota.ts';
import { sharedQuota } from '../../src/front/quota/shared.ts';
import { countOf, countScript, type Count, type CounterStore } from '../../src/front/quota/store.ts';
import { describeWithRedis, startRedis } from './redis-server.ts';

afterEach(() => vi.useRealTimers());

const policy: Policy = { limit: 1, windowSeconds: 2 };
const bounds = { budget: 5000, firstPause: 1000, maxPause: 4000 };
const open = (store: CounterStore) =>
  sharedQuota({ store, secret: 'of the tests', bounds, policy, report: (line) => expect.fail(line) });

test('sharedQuota() refuses a client from memory until its window may have ended, and announces no earlier reset', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answers: ((count: Count) => void)[] = [];
  const quota = open({ count: () => new Promise((resolve) => answers.push(resolve)) });
  const until = async (length: number): Promise<void> => {
    while (answers.length < length) await new Promise((resolve) => setImmediate(resolve));
  };

  const first = quota.consume('a');
  await until(1);
  vi.advanceTimersByTime(300); // The request reaches the store, which begins a window that lasts until 2300.
  const firstCount = { count: 1, msLeft: 2000 };
  vi.advanceTimersByTime(300); // The answer arrives.
  answers[0]?.(firstCount);
  expect(await first).toMatchObject({ remaining: 0, exceeded: false });

  vi.advanceTimersByTime(500);
  const refused = await quota.consume('a');
  expect(refused).toMatchObject({ remaining: 0, exceeded: true });
  expect(1100 + refused.resetSeconds * 1000).toBeGreaterThanOrEqual(2300);
  vi.advanceTimersByTime(899);
  expect(await quota.consume('a')).toEqual({ limit: 1, remaining: 0, resetSeconds: 1, exceeded: true });
  expect(answers).toHaveLength(1);

  vi.advanceTimersByTime(1); // 2000: the window would be over if the request had reached the store at once.
  const second = quota.consume('a');
  await until(2);
  answers[1]?.({ count: 1, msLeft: 2000 });
  expect(await second).toMatchObject({ exceeded: false });
});

test('sharedQuota() uses an HMAC of the client with the secret as its key', async () => {
  const keys: string[] = [];
  const store: CounterStore = {
    count: (key) => {
      keys.push(key);
      return Promise.resolve({ count: 1, msLeft: 1000 });
    },
  };
  await open(store).consume('192.0.2.1');
  const mac = createHmac('sha256', 'of the tests').update('192.0.2.1').digest('hex');
  expect(keys).toEqual([`vitrine:quota:${mac.slice(0, 32)}`]);
});

test('sharedQuota() limits the remaining time that a store returns to the length of a window', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let calls = 0;
  const count = (): Promise<Count> => {
    calls += 1;
    return Promise.resolve({ count: 5, msLeft: 1_000_000_000 });
  };
  const quota = open({ count });
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await quota.consume('a')).toEqual({ limit: 1, remaining: 0, resetSeconds: 2, exceeded: true });
  }
  expect(calls).toBe(1);
  vi.advanceTimersByTime(2000);
  await quota.consume('a');
  expect(calls).toBe(2);
});

test.each([
  { count: -1_000_000_000, msLeft: 1000 },
  { count: 0, msLeft: 1000 },
  { count: 1, msLeft: -5 },
  { count: Number.NaN, msLeft: 1000 },
])('sharedQuota() counts alone and reports it when the store returns the impossible %j', async (count) => {
  const reports: string[] = [];
  const store: CounterStore = { count: () => Promise.resolve(count) };
  const quota = sharedQuota({
    store,
    secret: 'of the tests',
    bounds,
    policy,
    report: (line) => void reports.push(line),
  });
  expect(await quota.consume('a')).toMatchObject({ limit: 1, remaining: 0, resetSeconds: 2, exceeded: false });
  expect(reports).toEqual([expect.stringContaining('an impossible count')]);
});

test.each([null, 'OK', [1], [1, '2'], [1.5, 2], [1, 2, 3], { result: [1, 2] }])('countOf() rejects %j', (answer) => {
  expect(() => countOf(answer)).toThrow('not a count');
});

describeWithRedis('countScript', () => {
  test('returns a positive remaining time, even in the last millisecond of a window', async () => {
    const redis = await startRedis();
    const client = createClient({ url: redis.url, RESP: 2 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const count = async () => countOf(await client.eval(countScript, { keys: ['k'], arguments: ['1', '15'] }));
      const begun = performance.now();
      while (performance.now() - begun < 1500) {
        const counts = await Promise.all(Array.from({ length: 100 }, count));
        for (const { msLeft } of counts) expect(msLeft).toBeGreaterThan(0);
      }
    } finally {
      client.destroy();
      await redis.close();
    }
  });
});
