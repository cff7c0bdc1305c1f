import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryQuota } from '../../src/front/quota.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('memoryQuota() counts down the seconds of a window that the first request began', async () => {
  const quota = memoryQuota();
  expect(await quota.consume('a')).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, exceeded: false });
  vi.advanceTimersByTime(20_500);
  expect(await quota.consume('a')).toEqual({ limit: 60, remaining: 58, resetSeconds: 40, exceeded: false });
});

test('memoryQuota() serves a client that waits exactly as long as it is told', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 60; sent += 1) await quota.consume('a');
  vi.advanceTimersByTime(13_370);
  const refused = await quota.consume('a');
  expect(refused).toEqual({ limit: 60, remaining: 0, resetSeconds: 47, exceeded: true });
  vi.advanceTimersByTime(refused.resetSeconds * 1000);
  expect(await quota.consume('a')).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, exceeded: false });
});

test('memoryQuota() never says to wait 0 seconds', async () => {
  const quota = memoryQuota();
  for (let sent = 0; sent < 60; sent += 1) await quota.consume('a');
  vi.advanceTimersByTime(59_999);
  expect((await quota.consume('a')).resetSeconds).toBe(1);
});

test('peek() says where a client stands and counts nothing', async () => {
  const quota = memoryQuota();
  expect(await quota.peek('a')).toEqual({ limit: 60, remaining: 60, resetSeconds: 60, exceeded: false });
  await quota.consume('a');
  await quota.peek('a');
  expect((await quota.peek('a')).remaining).toBe(59);
});
