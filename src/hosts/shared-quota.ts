import { createHmac } from 'node:crypto';
import rateLimiter from 'rate-limiter-flexible';
import { limiterOptions, quotaOf, type Quota } from '../edge/quota.ts';

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
export const sharedQuota = (run: RunScript, options: SharedQuotaOptions): Quota =>
  quotaOf(
    new rateLimiter.RateLimiterRedis({
      ...limiterOptions,
      storeClient: { eval: guarded(run, options) },
      useRedisPackage: true,
      keyPrefix: 'vitrine:quota',
      inMemoryBlockOnConsumed: limiterOptions.points + 1,
      insuranceLimiter: new rateLimiter.RateLimiterMemory(limiterOptions),
    }),
    (client) => clientKey(client, options.secret),
  );

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
