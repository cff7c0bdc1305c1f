import { setImmediate } from 'node:timers/promises';

const stepsPerYield = 5;

/**
 * Returns a function that long work awaits after each step. Every fifth call lets the event loop run, which frees
 * memory outside the heap (20 KB per parsed body) and starts waiting threads.
 */
export function eventLoopYield(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % stepsPerYield === 0) await setImmediate();
  };
}
