import { setTimeout as delay } from 'node:timers/promises';
import { memoryQuota } from '../../front/quota.ts';
import { secretWeakness, sharedQuota, type RunScript } from '../shared-quota.ts';

/**
 * Creates a quota that counts in the Redis or Valkey at `REDIS_URL`, together with all processes that have the same
 * `QUOTA_SECRET`. Without `REDIS_URL`, it counts in the memory of this process. Throws if a setting is invalid.
 */
export async function nodeQuota(
  { REDIS_URL = '', QUOTA_SECRET = '' }: Readonly<Record<string, string | undefined>>,
  report: (message: string) => void,
  // In milliseconds. Redis on the same network normally answers within one.
  timeout = 250,
) {
  if (REDIS_URL === '') return { quota: memoryQuota(), close: () => undefined };
  if (QUOTA_SECRET === '') {
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
  // Imported dynamically, because processes without Redis do not need the library.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url: REDIS_URL,
    RESP: 2,
    disableOfflineQueue: true,
    // Replaces a connection that has stopped responding.
    pingInterval: 2000,
    socket: { connectTimeout: 5000, socketTimeout: 5000, reconnectStrategy: 500 },
  });
  let reason: Error | undefined;
  client.on('error', (error: Error) => (reason = error));
  const isReady = (): boolean => client.isReady;
  const run: RunScript = async (script, options) => {
    if (!isReady()) throw reason ?? new Error('it is not connected');
    try {
      return await client.eval(script, options);
    } catch (error) {
      // After a failover, only a new connection leads to the new primary. A lost one is replaced by the library.
      if (isReady()) {
        client.destroy();
        void client.connect().catch(() => undefined);
      }
      throw error;
    }
  };
  // If it takes longer, Redis connects in the background.
  await Promise.race([client.connect().catch(() => undefined), delay(1000)]);
  return {
    quota: sharedQuota(run, { secret: QUOTA_SECRET, timeout, report }),
    /** Closes the connection to Redis, which keeps the process alive. */
    close: () => client.isOpen && client.destroy(),
  };
}
