import type { QuotaState } from '../../contract/headers.ts';

export interface Reading extends QuotaState {
  /** True where this very request is over the quota. */
  readonly exceeded: boolean;
}

/**
 * Counts the requests of each client; never rejects. Every value in a response's headers comes from one reading, which
 * is there at once where it is counted in memory: waiting for what is there already costs a turn of the event loop's queue.
 */
export interface Quota {
  /** Counts one request of a client. */
  readonly consume: (client: string) => Reading | Promise<Reading>;
  /** Says where a client stands, and counts nothing. */
  readonly peek: (client: string) => Reading | Promise<Reading>;
}

export interface Policy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Whole milliseconds, so that adding and taking away is exact, of a clock that no one sets. */
export const clock = (): number => Math.trunc(performance.now());

/** What a client is told whose window has counted `count` requests and ends in `msLeft`. */
export function readingOf({ limit, windowSeconds }: Policy, count: number, msLeft: number): Reading {
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msLeft / 1000))),
    exceeded: count > limit,
  };
}
