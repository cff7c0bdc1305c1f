import { setImmediate } from 'node:timers/promises';

const stepsOfTurn = 5;

/**
 * Await the returned function after each step of long work; every fifth call yields to the event
 * loop. Only then is memory outside the heap freed, 20 KB per parsed body, and do threads get work.
 */
export function eventLoopYield(): () => Promise<void> {
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps % stepsOfTurn === 0) await setImmediate();
  };
}
