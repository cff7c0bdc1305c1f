import { once } from 'node:events';
import type * as Redis from '@redis/client';
import { clock, memoryQuota, type Quota } from '../../front/quota/quota.ts';
import { nearStore, sharedQuota, type StoreBounds } from '../../front/quota/shared.ts';
import { countOf, countScript, secretWeakness, type CounterStore } from '../../front/quota/store.ts';

/** An object with a network connection, which keeps the process alive until `close()`. */
type Closable<T> = T & { readonly close: () => void };

/**
 * Creates a quota. With `REDIS_URL`, it counts in that Redis or Valkey together with all processes that have the same
 * `QUOTA_SECRET`; otherwise in the memory of this process. Throws if the secret is missing or weak or the address is
 * invalid.
 */
export function nodeQuota(
  { REDIS_URL, QUOTA_SECRET }: Readonly<Record<string, string | undefined>>,
  report: (message: string) => void,
  bounds: StoreBounds = nearStore,
): Closable<Quota> {
  if (REDIS_URL === undefined || REDIS_URL === '') return { ...memoryQuota(), close: () => undefined };
  if (QUOTA_SECRET === undefined || QUOTA_SECRET === '') {
    throw new Error(
      'Cannot use REDIS_URL without QUOTA_SECRET: set it to the same random text in all processes that count together',
    );
  }
  const weakness = secretWeakness(QUOTA_SECRET);
  if (weakness !== undefined) throw new Error(`Cannot use QUOTA_SECRET: it ${weakness}`);
  // The message omits the value, which contains the password.
  if (!URL.canParse(REDIS_URL) || !/^rediss?:$/.test(new URL(REDIS_URL).protocol)) {
    throw new Error('Cannot use REDIS_URL: set it to an address such as redis://localhost:6379');
  }
  const store = redisStore(REDIS_URL);
  return { ...sharedQuota({ store, secret: QUOTA_SECRET, bounds, report }), close: store.close };
}

const reconnectMilliseconds = 500;
/** Milliseconds without an answer after which a Redis connection is replaced. Also the timeout for connecting. */
const stalledMilliseconds = 5000;

/** Starts connecting to Redis and retries until it succeeds. Commands fail at once while disconnected. */
function connect({ createClient }: typeof Redis, url: string) {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: stalledMilliseconds, reconnectStrategy: reconnectMilliseconds },
  });
  let reason: Error | undefined;
  client.on('error', (error: Error) => (reason = error));
  const settled = once(client, 'ready').catch(() => undefined);
  client.connect().catch(() => undefined);
  return { client, reason: () => reason, settled };
}

/** Creates a store that counts in Redis, with one EVAL per request. It connects at the first request, not before. */
export function redisStore(url: string): Closable<CounterStore> {
  // Imported lazily, because a process that counts alone does not need it.
  const library = import('@redis/client');
  let connection: ReturnType<typeof connect> | undefined;
  let unansweredSince: number | undefined;
  const close = (): void => {
    if (connection?.client.isOpen === true) connection.client.destroy();
    connection = undefined;
    unansweredSince = undefined;
  };

  return {
    count: async (key, points, length) => {
      const redis = await library;
      const now = clock();
      if (unansweredSince !== undefined && now - unansweredSince > stalledMilliseconds) close();
      unansweredSince ??= now;
      connection ??= connect(redis, url);
      const { client, reason, settled } = connection;
      // The first requests arrive before the connection is ready.
      await settled;
      if (!client.isReady) throw reason() ?? new Error('not connected');
      try {
        return countOf(await client.eval(countScript, { keys: [key], arguments: [String(points), String(length)] }));
      } finally {
        unansweredSince = undefined;
      }
    },
    close,
  };
}
