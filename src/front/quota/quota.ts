import type { QuotaState } from '../../contract/headers.ts';

export interface Reading extends QuotaState {
  readonly exceeded: boolean;
}

/** Never rejects. The memory quota answers synchronously, because awaiting costs more than counting. */
export interface Quota {
  readonly consume: (client: string) => Reading | Promise<Reading>;
  /** Reads the count without adding to it. */
  readonly peek: (client: string) => Reading | Promise<Reading>;
}

export interface Policy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A monotonic clock in whole milliseconds, because integers add up exactly. */
export const clock = (): number => Math.trunc(performance.now());

export function readingOf({ limit, windowSeconds }: Policy, count: number, msLeft: number): Reading {
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msLeft / 1000))),
    exceeded: count > limit,
  };
}
