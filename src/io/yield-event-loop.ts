import { setImmediate } from 'node:timers/promises';

const stepsPerYield = 5;

/**
 * Returns a function to await after each step of long work. Every fifth call lets the event loop run. Then Node frees
 * memory outside the heap (20 KB per parsed body), and child processes get their next tasks.
 */
export function eventLoopYield(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % stepsPerYield === 0) await setImmediate();
  };
}
