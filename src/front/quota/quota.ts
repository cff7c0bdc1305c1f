import type { QuotaState } from '../../contract/headers.ts';

export interface Reading extends QuotaState {
  /** Whether this request is over the quota. */
  readonly exceeded: boolean;
}

/**
 * Counts the requests of each client; never rejects. All quota headers of a response come from one reading. A quota in
 * memory returns it synchronously, since awaiting it would cost more than counting.
 */
export interface Quota {
  /** Counts one request of a client. */
  readonly consume: (client: string) => Reading | Promise<Reading>;
  /** Reads the count of a client without adding to it. */
  readonly peek: (client: string) => Reading | Promise<Reading>;
}

export interface Policy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Whole milliseconds of a monotonic clock; integers add up exactly. */
export const clock = (): number => Math.trunc(performance.now());

/** The reading of a window with `count` requests that ends in `msLeft`. */
export function readingOf({ limit, windowSeconds }: Policy, count: number, msLeft: number): Reading {
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msLeft / 1000))),
    exceeded: count > limit,
  };
}
