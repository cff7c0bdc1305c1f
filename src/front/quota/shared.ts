import { quota } from '../../contract/limits.ts';
import { clock, readingOf, type Policy, type Quota, type Reading } from './quota.ts';
import { circuit, type StoreBounds } from './circuit.ts';
import { clientKeys, type Count, type CounterStore } from './store.ts';
import { maxClients, windowsOf } from './windows.ts';

export interface SharedQuotaOptions {
  readonly store: CounterStore;
  /** Must be the same in all processes that share a store. */
  readonly secret: string;
  readonly bounds: StoreBounds;
  /** Called once when the store fails and once when it recovers. */
  readonly report: (message: string) => void;
  readonly policy?: Policy;
}

/**
 * Counts in a store that processes share. Each process remembers the last counts: it refuses
 * exhausted clients without a query, and keeps counting while the store is down.
 */
export function sharedQuota({ store, secret, bounds, report, policy = quota }: SharedQuotaOptions): Quota {
  const length = policy.windowSeconds * 1000;
  const windows = windowsOf(length, maxClients);
  const keyOf = clientKeys(secret);
  const guarded = circuit(bounds, report);

  const ask = (client: string, points: 0 | 1): Promise<Count | undefined> =>
    guarded(async () => {
      const { count, msLeft } = await store.count(await keyOf(client), points, length);
      if (!(count >= points && msLeft >= 0)) throw new Error('the store answered with a count that cannot be');
      return { count, msLeft: Math.min(msLeft, length) };
    });

  const remember = (client: string, { count, msLeft }: Count, requestedAt: number): void => {
    const now = clock();
    // The store read its clock between request and answer: no client has a new window before the
    // early end, and every client has one after the late end (plus a millisecond for rounding).
    windows.set(client, { count, endsAt: now + msLeft + 1, certainUntil: requestedAt + msLeft }, now);
  };

  const usedUp = (client: string, now: number): Reading | undefined => {
    const window = windows.find(client, now);
    if (window === undefined || window.count < policy.limit || now >= window.certainUntil) return undefined;
    return readingOf(policy, policy.limit + 1, window.endsAt - now);
  };

  return {
    consume: async (client) => {
      const requestedAt = clock();
      const full = usedUp(client, requestedAt);
      if (full) return full;
      const said = await ask(client, 1);
      if (said) {
        remember(client, said, requestedAt);
        return readingOf(policy, said.count, said.msLeft);
      }
      const now = clock();
      const { count, endsAt } = windows.add(client, now);
      return readingOf(policy, count, endsAt - now);
    },
    peek: async (client) => {
      const requestedAt = clock();
      const full = usedUp(client, requestedAt);
      if (full) return full;
      const said = await ask(client, 0);
      if (said) return readingOf(policy, said.count, said.msLeft);
      const now = clock();
      const { count, endsAt } = windows.find(client, now) ?? { count: 0, endsAt: now + length };
      return readingOf(policy, count, endsAt - now);
    },
  };
}
