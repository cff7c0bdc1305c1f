import rateLimiterFlexible from 'rate-limiter-flexible';
import type { QuotaState } from '../contract/headers.ts';
import { quota } from '../contract/limits.ts';

export interface Reading extends QuotaState {
  /** True where this very request is over the quota. */
  readonly exceeded: boolean;
}

/** Counts the requests of each client; never rejects. Every value in a response's headers comes from one reading. */
export interface Quota {
  /** Counts one request of a client. */
  readonly consume: (client: string) => Promise<Reading>;
  /** Says where a client stands, and counts nothing. */
  readonly peek: (client: string) => Promise<Reading>;
}

interface Count {
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

const isCount = (value: unknown): value is Count =>
  typeof value === 'object' && value !== null && 'consumedPoints' in value && 'msBeforeNext' in value;

function reading({ consumedPoints, msBeforeNext }: Count): Reading {
  return {
    limit: quota.limit,
    remaining: Math.max(0, quota.limit - consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    exceeded: consumedPoints > quota.limit,
  };
}

const untouched: Count = { consumedPoints: 0, msBeforeNext: quota.windowSeconds * 1000 };

/** A quota counted in this process: a fixed window for each client, begun by its first request. */
export function memoryQuota(): Quota {
  const limiter = new rateLimiterFlexible.RateLimiterMemory({ points: quota.limit, duration: quota.windowSeconds });
  return {
    consume: async (client) => {
      try {
        return reading(await limiter.consume(client));
      } catch (rejected) {
        // The library rejects with the count where a client is over its quota, and with an Error otherwise.
        if (isCount(rejected)) return reading(rejected);
        throw rejected;
      }
    },
    peek: async (client) => reading((await limiter.get(client)) ?? untouched),
  };
}
