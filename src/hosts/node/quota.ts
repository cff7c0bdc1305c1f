import { once } from 'node:events';
import type * as Redis from '@redis/client';
import { clock, memoryQuota, type Quota } from '../../front/quota/quota.ts';
import { nearStore, sharedQuota, type StoreBounds } from '../../front/quota/shared.ts';
import { countOf, countScript, secretWeakness, type CounterStore } from '../../front/quota/store.ts';

/** An object whose network connection keeps the process alive until `close()`. */
type Closable<T> = T & { readonly close: () => void };

/**
 * Creates a quota that counts in the Redis or Valkey at `REDIS_URL`, together with all processes that have the same
 * `QUOTA_SECRET`. Without `REDIS_URL`, it counts in the memory of this process. Throws if a setting is invalid.
 */
export function nodeQuota(
  { REDIS_URL, QUOTA_SECRET }: Readonly<Record<string, string | undefined>>,
  report: (message: string) => void,
  bounds: StoreBounds = nearStore,
): Closable<Quota> {
  if (REDIS_URL === undefined || REDIS_URL === '') return { ...memoryQuota(), close: () => undefined };
  if (QUOTA_SECRET === undefined || QUOTA_SECRET === '') {
    throw new Error(
      'Cannot use REDIS_URL without QUOTA_SECRET: set QUOTA_SECRET to the same random text in all processes that share the quota',
    );
  }
  const weakness = secretWeakness(QUOTA_SECRET);
  if (weakness !== undefined) throw new Error(`Cannot use QUOTA_SECRET: it ${weakness}`);
  // The message does not quote the address, because it can contain a password.
  if (!URL.canParse(REDIS_URL) || !/^rediss?:$/.test(new URL(REDIS_URL).protocol)) {
    throw new Error('Cannot use REDIS_URL: set it to an address such as redis://localhost:6379');
  }
  const store = redisStore(REDIS_URL);
  return { ...sharedQuota({ store, secret: QUOTA_SECRET, bounds, report }), close: store.close };
}

const reconnectMilliseconds = 500;
/** A connection to Redis that does not answer for this long is replaced. Also the timeout for connecting. */
const stalledMilliseconds = 5000;

/** Connects to Redis in the background and retries after failures. Commands fail at once while disconnected. */
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

/** Creates a store that counts in Redis, with one EVAL per request. Connects when `count` is first called. */
export function redisStore(url: string): Closable<CounterStore> {
  // Imported dynamically, because processes without Redis do not need the library.
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
      // Waits for the first attempt to connect, because the first requests arrive earlier.
      await settled;
      if (!client.isReady) throw reason() ?? new Error('it is not connected');
      try {
        return countOf(await client.eval(countScript, { keys: [key], arguments: [String(points), String(length)] }));
      } finally {
        unansweredSince = undefined;
      }
    },
    close,
  };
}
