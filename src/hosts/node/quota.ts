import { setTimeout as delay } from 'node:timers/promises';
import { memoryQuota, type Quota } from '../../edge/quota.ts';
import type { Environment } from '../../settings.ts';
import { secretProblem, sharedQuota, type RunScript } from '../shared-quota.ts';

/**
 * Creates a quota that counts in the Redis or Valkey at `REDIS_URL`, together with all processes that have the same
 * `QUOTA_SECRET`. Without `REDIS_URL`, it counts in the memory of this process. Throws if a setting is invalid.
 */
export async function nodeQuota(
  { REDIS_URL = '', QUOTA_SECRET = '' }: Environment,
  report: (message: string) => void,
  // In milliseconds. Redis on the same network normally answers within one.
  timeout = 250,
): Promise<Quota> {
  if (REDIS_URL === '') return memoryQuota();
  const problem = secretProblem(QUOTA_SECRET);
  if (problem !== undefined) throw new Error(`Cannot use REDIS_URL: ${problem}`);
  // The message does not quote the address, because it can contain a password.
  if (!URL.canParse(REDIS_URL) || !/^rediss?:$/.test(new URL(REDIS_URL).protocol))
    throw new Error('Cannot use REDIS_URL: set it to an address such as redis://localhost:6379');
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
  return sharedQuota(run, { secret: QUOTA_SECRET, timeout, report });
}
