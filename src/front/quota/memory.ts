import { quota } from '../../contract/limits.ts';
import { type Policy, type Quota, clock, readingOf } from './quota.ts';
import { maxClients, windowsOf } from './windows.ts';

/** Counts in this process, with a fixed window that begins at each client's first request. */
export function memoryQuota(policy: Policy = quota, max: number = maxClients): Quota {
  const length = policy.windowSeconds * 1000;
  const windows = windowsOf(length, max);
  return {
    consume: (client) => {
      const now = clock();
      const { count, endsAt } = windows.add(client, now);
      return readingOf(policy, count, endsAt - now);
    },
    peek: (client) => {
      const now = clock();
      const { count, endsAt } = windows.find(client, now) ?? { count: 0, endsAt: now + length };
      return readingOf(policy, count, endsAt - now);
    },
  };
}
