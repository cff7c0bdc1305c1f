import rateLimiter, { type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { QuotaState } from '../contract/headers.ts';
import { quota as policy } from '../contract/limits.ts';

export interface QuotaReading extends QuotaState {
  readonly exceeded: boolean;
}

/** Counts 1 or 0 requests of a client, and returns its quota after them. A window begins with the first request. */
export type Quota = (client: string, requests: 0 | 1) => Promise<QuotaReading>;

export const limiterOptions = { points: policy.limit, duration: policy.windowSeconds };

/** Returns a quota over a rate limiter of the library, which rejects with a result once a client exceeds its quota. */
export const quotaOf =
  (limiter: RateLimiterAbstract, keyOf: (client: string) => string): Quota =>
  async (client, requests) => {
    let exceeded = false;
    const { remainingPoints, msBeforeNext } = await limiter.consume(keyOf(client), requests).catch((error: unknown) => {
      if (!(error instanceof rateLimiter.RateLimiterRes)) throw error;
      exceeded = true;
      return error;
    });
    const resetSeconds = Math.min(policy.windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
    return { limit: policy.limit, remaining: remainingPoints, resetSeconds, exceeded };
  };

/** Creates a quota that counts in the memory of this process. */
export const memoryQuota = (): Quota => quotaOf(new rateLimiter.RateLimiterMemory(limiterOptions), (client) => client);
