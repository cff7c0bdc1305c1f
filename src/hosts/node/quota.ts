import type { Quota } from '../../front/quota/quota.ts';
import { memoryQuota } from '../../front/quota/memory.ts';
import { nearStore, type StoreBounds } from '../../front/quota/circuit.ts';
import { sharedQuota } from '../../front/quota/shared.ts';
import { secretFault } from '../../front/quota/store.ts';
import { redisStore } from './redis-store.ts';

export interface NodeQuota extends Quota {
  /** Closes the store's connection, so that the process can end. */
  readonly close: () => void;
}

/**
 * Counts in the Redis or Valkey at `REDIS_URL`, shared by all processes with the same `QUOTA_SECRET`, otherwise in this
 * process. Throws for a missing or weak secret and an invalid address.
 */
export function nodeQuota(
  { REDIS_URL, QUOTA_SECRET }: Readonly<Record<string, string | undefined>>,
  report: (message: string) => void,
  bounds: StoreBounds = nearStore,
): NodeQuota {
  if (REDIS_URL === undefined || REDIS_URL === '') return { ...memoryQuota(), close: () => undefined };
  if (QUOTA_SECRET === undefined || QUOTA_SECRET === '') {
    throw new Error(
      'Cannot use REDIS_URL without QUOTA_SECRET: set it to the same random text in all processes that count together',
    );
  }
  const fault = secretFault(QUOTA_SECRET);
  if (fault !== undefined) throw new Error(`Cannot use QUOTA_SECRET: it ${fault}`);
  // The message omits the value, which contains the password.
  if (!URL.canParse(REDIS_URL) || !/^rediss?:$/.test(new URL(REDIS_URL).protocol)) {
    throw new Error('Cannot use REDIS_URL: set it to an address such as redis://localhost:6379');
  }
  const store = redisStore(REDIS_URL);
  return { ...sharedQuota({ store, secret: QUOTA_SECRET, bounds, report }), close: store.close };
}
