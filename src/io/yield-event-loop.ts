import { setImmediate } from 'node:timers/promises';

const stepsPerYield = 5;

/**
 * Returns a function to await after each step of long work. Every fifth call yields to the event loop, which frees
 * memory outside the heap (20 KB per parsed body) and gives threads work.
 */
export function eventLoopYield(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % stepsPerYield === 0) await setImmediate();
  };
}
