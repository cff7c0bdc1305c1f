import { expect, test } from 'vitest';
import { coalesce } from '../../src/dev/watch.ts';

/** Returns a task, and functions that end each of its runs, with an error if given. */
function task() {
  const ends: ((error?: Error) => void)[] = [];
  const run = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  return { run, ends };
}

test('coalesce() runs a task once more if it is requested during a run', async () => {
  const { run, ends } = task();
  const request = coalesce(run, (error) => expect.fail(String(error)));
  request();
  request();
  request();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  request();
  expect(ends).toHaveLength(3);
});

test('coalesce() reports a task that fails, and runs it again on request', async () => {
  const { run, ends } = task();
  const failed: unknown[] = [];
  const request = coalesce(run, (error) => void failed.push(error));
  request();
  ends[0]?.(new Error('no'));
  await expect.poll(() => failed).toEqual([new Error('no')]);
  request();
  await expect.poll(() => ends.length).toBe(2);
});
