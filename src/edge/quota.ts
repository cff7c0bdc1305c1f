import type { QuotaState } from '../contract/headers.ts';
import { maxCountedClients, quota as policy } from '../contract/limits.ts';

export interface QuotaReading extends QuotaState {
  readonly exceeded: boolean;
}

/** Counts 1 or 0 requests of a client, and returns its quota after them. A window begins with the first request. */
export type Quota = (client: string, requests: 0 | 1) => Promise<QuotaReading>;

export const windowMilliseconds = policy.windowSeconds * 1000;

/** Returns the quota of a client that has sent `counted` requests in a window that ends in `milliseconds`. */
export const readingOf = (counted: number, milliseconds: number): QuotaReading => ({
  limit: policy.limit,
  remaining: Math.max(0, policy.limit - counted),
  resetSeconds: Math.min(policy.windowSeconds, Math.max(1, Math.ceil(milliseconds / 1000))),
  exceeded: counted > policy.limit,
});

/** Creates a quota that counts in the memory of this process. Above `maxCountedClients`, it forgets the oldest windows. */
export function memoryQuota(): Quota {
  // In the order in which they end, because all windows are equally long.
  const windows = new Map<string, { counted: number; readonly end: number }>();
  return (client, requests) => {
    const now = performance.now();
    let window = windows.get(client);
    if (window === undefined || window.end <= now) {
      windows.delete(client);
      window = { counted: 0, end: now + windowMilliseconds };
      windows.set(client, window);
      // A thousand at once, because finding the oldest key of a map takes long after others were deleted.
      if (windows.size > maxCountedClients)
        for (const oldest of [...windows.keys()].slice(0, 1000)) windows.delete(oldest);
    }
    window.counted += requests;
    return Promise.resolve(readingOf(window.counted, window.end - now));
  };
}
