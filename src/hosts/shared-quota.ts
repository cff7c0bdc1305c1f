import { createHmac } from 'node:crypto';
import rateLimiter from 'rate-limiter-flexible';
import { quota as policy } from '../contract/limits.ts';
import { memoryQuota, readingOf, windowMilliseconds, type Quota } from '../edge/quota.ts';

/** Runs the script of `RateLimiterRedis` in Redis, with the signature of `eval` in the package `@redis/client`. */
export type RunScript = (script: string, options: { keys: string[]; arguments: string[] }) => Promise<unknown>;

interface SharedQuotaOptions {
  /** The HMAC key that hides the addresses of clients in Redis. Must be the same in all processes. */
  readonly secret: string;
  /** How long a query may take, in milliseconds. */
  readonly timeout: number;
  /** Called with a message at the beginning and at the end of each outage of Redis. */
  readonly report: (message: string) => void;
}

/**
 * Creates a quota that all processes with the same Redis and secret share. A client over its quota is refused without
 * a query. While Redis fails, each process counts on its own.
 */
export function sharedQuota(run: RunScript, options: SharedQuotaOptions): Quota {
  const limiter = new rateLimiter.RateLimiterRedis({
    points: policy.limit,
    duration: policy.windowSeconds,
    storeClient: { eval: guarded(run, options) },
    useRedisPackage: true,
    keyPrefix: 'vitrine:quota',
    inMemoryBlockOnConsumed: policy.limit + 1,
  });
  const ownQuota = memoryQuota();
  return (client, requests) =>
    limiter.consume(clientKey(client, options.secret), requests).then(
      ({ consumedPoints, msBeforeNext }) => readingOf(consumedPoints, msBeforeNext),
      // Once a client exceeds its quota, the library rejects with a result, without a count.
      (error: unknown) =>
        error instanceof rateLimiter.RateLimiterRes
          ? readingOf(policy.limit + 1, error.msBeforeNext)
          : ownQuota(client, requests),
    );
}

/** Whether an answer is what the script returns: the requests of a client, and the milliseconds left of its window. */
const isCount = (answer: unknown): boolean =>
  Array.isArray(answer) &&
  answer.length === 2 &&
  answer.every((number) => Number.isSafeInteger(number) && number >= 0) &&
  answer[1] <= windowMilliseconds;

/** The pause in queries after Redis fails, in milliseconds. Otherwise every request would wait for the timeout. */
const pause = 1000;

/** Adds a timeout to queries, and a pause after a failure. After each pause, it tries a single query. */
function guarded(run: RunScript, { timeout, report }: SharedQuotaOptions): RunScript {
  let isDown = false;
  let tryAt = 0;
  return async (script, options) => {
    if (isDown && performance.now() < tryAt) throw new Error('Redis is down');
    tryAt = performance.now() + pause;
    try {
      const answer = await within(timeout, run(script, options));
      if (!isCount(answer)) throw new Error('its answer is not a count and a time');
      if (isDown) report('The shared store answers again: all processes count together');
      isDown = false;
      return answer;
    } catch (error) {
      // Only the message, because Redis clients attach commands with keys and secrets to errors.
      const reason = error instanceof Error ? error.message : 'it failed';
      const meanwhile = 'Each process counts on its own until the store answers again';
      if (!isDown) report(`Cannot count in the shared store: ${reason}. ${meanwhile}`);
      isDown = true;
      tryAt = performance.now() + pause;
      throw error;
    }
  };
}

function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns a client's key in Redis: an HMAC of 128 bits, because plain hashes of addresses can be reversed. */
const clientKey = (client: string, secret: string): string =>
  createHmac('sha256', secret).update(client).digest('hex').slice(0, 32);

/** Returns what to do about a secret that is easy to guess. Random ones of 32 digits have 8 different. */
export const secretProblem = (secret: string): string | undefined =>
  secret.length >= 32 && new Set(secret).size >= 8
    ? undefined
    : 'set QUOTA_SECRET to at least 32 random characters, such as the output of "openssl rand -hex 32", the same in all processes that share the quota';
