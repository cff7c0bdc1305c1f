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

test('sharedQuota() refuses from memory while the window surely lasts, and says when it is surely over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answers: ((count: Count) => void)[] = [];
  const quota = open({ count: () => new Promise((resolve) => answers.push(resolve)) });
  const until = async (length: number): Promise<void> => {
    while (answers.length < length) await new Promise((resolve) => setImmediate(resolve));
  };

  const first = quota.consume('a');
  await until(1);
  vi.advanceTimersByTime(300); // On its way to the store, which begins a window that lasts until 2300.
  const said = { count: 1, msLeft: 2000 };
  vi.advanceTimersByTime(300); // On its way back.
  answers[0]?.(said);
  expect(await first).toMatchObject({ remaining: 0, exceeded: false });

  vi.advanceTimersByTime(500);
  const refused = await quota.consume('a');
  expect(refused).toMatchObject({ remaining: 0, exceeded: true });
  expect(1100 + refused.resetSeconds * 1000).toBeGreaterThanOrEqual(2300);
  vi.advanceTimersByTime(899);
  expect(await quota.consume('a')).toEqual({ limit: 1, remaining: 0, resetSeconds: 1, exceeded: true });
  expect(answers).toHaveLength(1);

  vi.advanceTimersByTime(1); // 2000: had the question travelled in no time, the window would be over.
  const second = quota.consume('a');
  await until(2);
  answers[1]?.({ count: 1, msLeft: 2000 });
  expect(await second).toMatchObject({ exceeded: false });
});

test('the key of a client is an HMAC of it under the secret', async () => {
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

test('a store that says more time than there is in a window is not believed', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let asked = 0;
  const count = (): Promise<Count> => {
    asked += 1;
    return Promise.resolve({ count: 5, msLeft: 1_000_000_000 });
  };
  const quota = open({ count });
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await quota.consume('a')).toEqual({ limit: 1, remaining: 0, resetSeconds: 2, exceeded: true });
  }
  expect(asked).toBe(1);
  vi.advanceTimersByTime(2000);
  await quota.consume('a');
  expect(asked).toBe(2);
});

test.each([
  { count: -1_000_000_000, msLeft: 1000 },
  { count: 0, msLeft: 1000 },
  { count: 1, msLeft: -5 },
  { count: Number.NaN, msLeft: 1000 },
])('a store that answers %j is not believed: this process counts alone', async (count) => {
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

test.each([null, 'OK', [1], [1, '2'], [1.5, 2], [1, 2, 3], { result: [1, 2] }])('countOf() refuses %j', (answer) => {
  expect(() => countOf(answer)).toThrow('not a count');
});

describeWithRedis('countScript', () => {
  test('begins a new window in the last millisecond of the old one, when Redis still has the key', async () => {
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
