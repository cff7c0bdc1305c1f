import { setImmediate } from 'node:timers/promises';

const stepsPerYield = 5;

/**
 * Returns a function to await after each step of long work. Every fifth call lets the event loop run, so that Node can
 * free memory outside the heap (20 KB per parsed body) and give child processes their next tasks.
 */
export function eventLoopYield(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % stepsPerYield === 0) await setImmediate();
  };
}
