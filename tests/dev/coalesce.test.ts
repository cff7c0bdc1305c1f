import { expect, test } from 'vitest';
import { coalesce } from '../../src/dev/watch.ts';

/** A task that ends on request. */
function task() {
  const ends: ((error?: Error) => void)[] = [];
  const run = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  return { run, ends };
}

test('requests during a run cause one more run after it', async () => {
  const { run, ends } = task();
  const ask = coalesce(run, (error) => expect.fail(String(error)));
  ask();
  ask();
  ask();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ask();
  expect(ends).toHaveLength(3);
});

test('a failing task is reported, and runs again on request', async () => {
  const { run, ends } = task();
  const failed: unknown[] = [];
  const ask = coalesce(run, (error) => void failed.push(error));
  ask();
  ends[0]?.(new Error('no'));
  await expect.poll(() => failed).toEqual([new Error('no')]);
  ask();
  await expect.poll(() => ends.length).toBe(2);
});
