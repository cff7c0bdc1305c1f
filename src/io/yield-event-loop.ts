import { setImmediate } from 'node:timers/promises';

const stepsOfTurn = 5;

/**
 * A function to await after each step of long work: at every fifth call it yields to the event loop. Only then is
 * the memory freed that libraries take outside the heap, 20 KB for each parsed body, and do threads get their next work.
 */
export function eventLoopYield(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % stepsOfTurn === 0) await setImmediate();
  };
}
