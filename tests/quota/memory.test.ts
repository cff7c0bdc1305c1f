import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryQuota, windowTable } from '../../src/front/quota/quota.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('memoryQuota() begins a window at the first request and counts down its seconds', async () => {
  const quota = memoryQuota();
  expect(await quota.consume('a')).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, exceeded: false });
  vi.advanceTimersByTime(20_500);
  expect(await quota.consume('a')).toEqual({ limit: 60, remaining: 58, resetSeconds: 40, exceeded: false });
});

test('memoryQuota() serves a refused client that waits exactly resetSeconds', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 60; sent += 1) await quota.consume('a');
  vi.advanceTimersByTime(13_370);
  const refused = await quota.consume('a');
  expect(refused).toEqual({ limit: 60, remaining: 0, resetSeconds: 47, exceeded: true });
  vi.advanceTimersByTime(refused.resetSeconds * 1000);
  expect(await quota.consume('a')).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, exceeded: false });
});

test('memoryQuota() announces a reset of 1 second in the last millisecond of a window', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 60; sent += 1) await quota.consume('a');
  vi.advanceTimersByTime(59_999);
  expect((await quota.consume('a')).resetSeconds).toBe(1);
});

test('peek() returns the state of a client without counting a request', async () => {
  const quota = memoryQuota();
  expect(await quota.peek('a')).toEqual({ limit: 60, remaining: 60, resetSeconds: 60, exceeded: false });
  await quota.consume('a');
  await quota.peek('a');
  expect((await quota.peek('a')).remaining).toBe(59);
});

test('peek() returns a full quota from the millisecond in which a window ends', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 61; sent += 1) await quota.consume('a');
  vi.advanceTimersByTime(59_999);
  expect(await quota.peek('a')).toEqual({ limit: 60, remaining: 0, resetSeconds: 1, exceeded: true });
  vi.advanceTimersByTime(1);
  expect(await quota.peek('a')).toEqual({ limit: 60, remaining: 60, resetSeconds: 60, exceeded: false });
});

test('memoryQuota() ignores changes of the system clock', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 61; sent += 1) await quota.consume('a');
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  expect((await quota.consume('a')).resetSeconds).toBe(60);
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
  expect((await quota.consume('a')).exceeded).toBe(true);
});

const countIn = (windows: ReturnType<typeof windowTable>, client: string, now: number) =>
  windows.find(client, now)?.count;

test('windowTable() keeps the most recent clients: at most the maximum, and at least half of it', () => {
  const windows = windowTable(60_000, 100);
  for (let client = 0; client < 1000; client += 1) windows.add(`c${client}`, client);
  const counts = Array.from({ length: 1000 }, (_, client) => countIn(windows, `c${client}`, 1000) ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThanOrEqual(50);
  expect(total).toBeLessThanOrEqual(100);
  expect(counts.lastIndexOf(0) + 1).toBe(1000 - total);
});

test('windowTable() remembers a client that keeps sending requests, however many others do', () => {
  const windows = windowTable(60_000, 100);
  for (let other = 0; other < 10_000; other += 1) {
    windows.add(`c${other}`, other);
    if (other % 40 === 0) windows.add('busy', other);
  }
  expect(countIn(windows, 'busy', 10_000)).toBe(250);
});

test('windowTable() remembers a client until its window ends if there are few clients', () => {
  for (let begin = 0; begin < 120_000; begin += 999) {
    const windows = windowTable(60_000, 100);
    for (let now = 0; now < begin + 60_000; now += 1000) {
      windows.add('busy', now);
      if (now <= begin && begin < now + 1000) windows.add('a', begin);
    }
    expect(countIn(windows, 'a', begin + 59_999)).toBe(1);
    expect(countIn(windows, 'a', begin + 60_000)).toBeUndefined();
  }
});
