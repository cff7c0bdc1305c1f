import { setImmediate } from 'node:timers/promises';

const stepsOfTurn = 50;

/**
 * A function to call after each step of long work, and to wait for: after every fiftieth the event loop turns. What
 * libraries take outside the heap, 20 KB a body that is parsed, is given back only then.
 */
export function eventLoopYield(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % stepsOfTurn === 0) await setImmediate();
  };
}
