import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxCountedClients } from '../../src/contract/limits.ts';
import { memoryQuota } from '../../src/edge/quota.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('memoryQuota() begins a window at the first request and counts down its seconds', async () => {
  const quota = memoryQuota();
  expect(await quota('a', 1)).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, exceeded: false });
  vi.advanceTimersByTime(20_500);
  expect(await quota('a', 1)).toEqual({ limit: 60, remaining: 58, resetSeconds: 40, exceeded: false });
});

test('memoryQuota() serves a refused client that waits exactly resetSeconds', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 60; sent += 1) await quota('a', 1);
  vi.advanceTimersByTime(13_370);
  const refused = await quota('a', 1);
  expect(refused).toEqual({ limit: 60, remaining: 0, resetSeconds: 47, exceeded: true });
  vi.advanceTimersByTime(refused.resetSeconds * 1000);
  expect(await quota('a', 1)).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, exceeded: false });
});

test('memoryQuota() announces a reset of 1 second in the last millisecond of a window', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 60; sent += 1) await quota('a', 1);
  vi.advanceTimersByTime(59_999);
  expect((await quota('a', 1)).resetSeconds).toBe(1);
});

test('memoryQuota() with 0 requests returns the state of a client without counting a request', async () => {
  const quota = memoryQuota();
  expect(await quota('a', 0)).toEqual({ limit: 60, remaining: 60, resetSeconds: 60, exceeded: false });
  await quota('a', 1);
  await quota('a', 0);
  expect((await quota('a', 0)).remaining).toBe(59);
});

test('memoryQuota() with 0 requests returns a full quota from the millisecond in which a window ends', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 61; sent += 1) await quota('a', 1);
  vi.advanceTimersByTime(59_999);
  expect(await quota('a', 0)).toEqual({ limit: 60, remaining: 0, resetSeconds: 1, exceeded: true });
  vi.advanceTimersByTime(1);
  expect(await quota('a', 0)).toEqual({ limit: 60, remaining: 60, resetSeconds: 60, exceeded: false });
});

test('memoryQuota() counts at most 100,000 clients, and forgets those with the oldest windows', async () => {
  const quota = memoryQuota();
  const address = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  for (let index = 0; index < maxCountedClients; index += 1) await quota(address(index), 1);
  // Counting on does not begin a window.
  expect((await quota(address(0), 1)).remaining).toBe(58);
  await quota('192.0.2.1', 1);
  expect((await quota('192.0.2.1', 0)).remaining).toBe(59);
  expect((await quota(address(1000), 0)).remaining).toBe(59);
  expect((await quota(address(maxCountedClients - 1), 0)).remaining).toBe(59);
  expect((await quota(address(0), 0)).remaining).toBe(60);
});

test('memoryQuota() is not slowed down by clients above that number', async () => {
  const quota = memoryQuota();
  const startedAt = process.hrtime.bigint();
  for (let index = 0; index < 300_000; index += 1) await quota(String(index), 1);
  expect(Number(process.hrtime.bigint() - startedAt) / 1e6).toBeLessThan(15_000);
});
