import { quota } from '../../contract/limits.ts';
import { clock, maxClients, readingOf, windowTable, type Policy, type Quota, type Reading } from './quota.ts';
import { clientKeys, type Count, type CounterStore } from './store.ts';

/** Limits on waiting for a shared store, in milliseconds. */
export interface StoreBounds {
  /** The maximum time in milliseconds that one request waits for the store. */
  readonly budget: number;
  /** Milliseconds without queries after the store fails. They double while it keeps failing, up to `maxPause`. */
  readonly firstPause: number;
  readonly maxPause: number;
}

/** Limits for a store on the same network, which answers within a millisecond. */
export const nearStore: StoreBounds = { budget: 250, firstPause: 1000, maxPause: 10_000 };

/** Limits for a store over HTTP, which may be in another region and needs a TLS handshake first. */
export const farStore: StoreBounds = { ...nearStore, budget: 750 };

export interface SharedQuotaOptions {
  readonly store: CounterStore;
  /** The key from which client names in the store are derived. Must be the same in all processes that share a store. */
  readonly secret: string;
  readonly bounds: StoreBounds;
  /** Called with a message when the store fails and when it recovers, once per outage. */
  readonly report: (message: string) => void;
  readonly policy?: Policy;
}

/**
 * Creates a quota whose counts are in a store that processes share. Each process also remembers the last counts, so
 * that it can refuse exhausted clients without a query and keep counting while the store is down.
 */
export function sharedQuota({ store, secret, bounds, report, policy = quota }: SharedQuotaOptions): Quota {
  const length = policy.windowSeconds * 1000;
  const windows = windowTable(length, maxClients);
  const keyOf = clientKeys(secret);
  const guarded = circuit(bounds, report);

  const query = (client: string, points: 0 | 1): Promise<Count | undefined> =>
    guarded(async () => {
      const { count, msLeft } = await store.count(await keyOf(client), points, length);
      if (!(count >= points && msLeft >= 0)) throw new Error('the store answered with an impossible count');
      return { count, msLeft: Math.min(msLeft, length) };
    });

  async function read(client: string, points: 0 | 1): Promise<Reading> {
    const requestedAt = clock();
    const known = windows.find(client, requestedAt);
    if (known && known.count >= policy.limit && requestedAt < known.certainUntil)
      return readingOf(policy, policy.limit + 1, known.endsAt - requestedAt);
    const answer = await query(client, points);
    const now = clock();
    if (answer) {
      const { count, msLeft } = answer;
      // The store measured `msLeft` at an unknown time between request and answer. The window is certain
      // to last for `msLeft` from the request, and to be over `msLeft` after the answer (1 ms is for rounding).
      const window = { count, endsAt: now + msLeft + 1, certainUntil: requestedAt + msLeft };
      if (points === 1) windows.set(client, window, now);
      return readingOf(policy, count, msLeft);
    }
    const { count, endsAt } = windows.add(client, now, points);
    return readingOf(policy, count, endsAt - now);
  }

  return { consume: (client) => read(client, 1), peek: (client) => read(client, 0) };
}

/** Runs a query of the store. Resolves to undefined if the query fails or queries are paused; never rejects. */
type Circuit = <T>(query: () => Promise<T>) => Promise<T | undefined>;

/** Creates a circuit breaker: after a failure it pauses, then tries single queries. Reports outages and recoveries. */
export function circuit({ budget, firstPause, maxPause }: StoreBounds, report: (message: string) => void): Circuit {
  let down = false;
  let pause = firstPause;
  let tryAt = 0;
  let failedAt = -Infinity;

  const handleFailure = (error: unknown, isTrial: boolean): void => {
    if (down && !isTrial) return;
    const now = clock();
    // A store that fails again soon after recovery gets a longer pause.
    pause = now - failedAt > 2 * maxPause ? firstPause : Math.min(2 * pause, maxPause);
    failedAt = now;
    tryAt = now + pause;
    if (!down)
      report(`Cannot count in the shared store: ${reasonOf(error)}. Each process counts alone until it answers`);
    down = true;
  };

  return async (query) => {
    const isTrial = down;
    if (down) {
      const now = clock();
      if (now < tryAt) return undefined;
      tryAt = now + pause;
    }
    try {
      const answer = await within(budget, query());
      if (isTrial && down) {
        down = false;
        report('The shared store answers again: all processes count together');
      }
      return answer;
    } catch (error) {
      handleFailure(error, isTrial);
      return undefined;
    }
  };
}

/** Milliseconds for reading an answer after the timeout of a query. It may have arrived while the process was busy. */
const graceMilliseconds = 10;

function within<T>(budget: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`no answer within ${budget} ms`));
    let timer = setTimeout(() => {
      timer = setTimeout(fail, graceMilliseconds);
    }, budget);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns only the messages of an error and its cause, because Redis clients add commands with keys and secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  const { message, name, cause } = error;
  const code = 'code' in error ? String(error.code) : name;
  const reason = message === '' ? code : message;
  return cause instanceof Error && cause.message !== '' ? `${reason} (${cause.message})` : reason;
}
