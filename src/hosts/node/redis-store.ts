import type * as Redis from '@redis/client';
import { clock } from '../../front/quota/quota.ts';
import { countOf, countScript, type CounterStore } from '../../front/quota/store.ts';

export interface RedisStore extends CounterStore {
  readonly close: () => void;
}

const reconnectMilliseconds = 500;
/** A silent connection is replaced after this time, since its other end may be gone. */
const stalledMilliseconds = 5000;

/** Connects, with retries until it succeeds. Commands fail at once while disconnected. */
function connect({ createClient }: typeof Redis, url: string) {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: stalledMilliseconds, reconnectStrategy: reconnectMilliseconds },
  });
  let reason: Error | undefined;
  const settled = new Promise<void>((resolve) => {
    client.on('error', (error: Error) => {
      reason = error;
      resolve();
    });
    client.on('ready', () => {
      reason = undefined;
      resolve();
    });
  });
  client.connect().catch(() => undefined);
  return { client, reason: () => reason, settled };
}

/**
 * Counts in a server with Redis's protocol, with one EVAL per request. Connects at the first
 * request, so that a process that fails to start has nothing to close.
 */
export function redisStore(url: string): RedisStore {
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
      // The first requests arrive before the connection.
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
