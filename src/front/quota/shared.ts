import { quota } from '../../contract/limits.ts';
import { clock, maxClients, readingOf, windowTable, type Policy, type Quota, type QuotaReading } from './quota.ts';
import { clientKeys, type Count, type CounterStore } from './store.ts';

/** Limits on waiting for a shared store, in milliseconds. */
export interface StoreBounds {
  /** The timeout of a query to the store. `graceMilliseconds` are added to it. */
  readonly budget: number;
  /** The pause in queries after the store fails. Repeated failures double it, up to `maxPause`. */
  readonly firstPause: number;
  readonly maxPause: number;
}

/** Limits for a store on the same network, which normally answers within a millisecond. */
export const nearStore: StoreBounds = { budget: 250, firstPause: 1000, maxPause: 10_000 };

/** Limits for a store over HTTPS, which may be in another region and needs a TLS handshake first. */
export const farStore: StoreBounds = { ...nearStore, budget: 750 };

export interface SharedQuotaOptions {
  readonly store: CounterStore;
  /** The HMAC key that hides the addresses of clients in the store. Must be the same in all processes. */
  readonly secret: string;
  readonly bounds: StoreBounds;
  /** Called with a message at the beginning and at the end of each outage of the store. */
  readonly report: (message: string) => void;
  readonly policy?: Policy;
}

/**
 * Creates a quota that counts in a store, together with other processes. Each process remembers the counts that it got
 * from the store, to refuse clients over the limit without a query, and to keep counting while the store is down.
 */
export function sharedQuota({ store, secret, bounds, report, policy = quota }: SharedQuotaOptions): Quota {
  const length = policy.windowSeconds * 1000;
  const windows = windowTable(length, maxClients);
  const keyOf = clientKeys(secret);
  const runQuery = circuit(bounds, report);

  const query = (client: string, points: 0 | 1): Promise<Count | undefined> =>
    runQuery(async () => {
      const { count, msLeft } = await store.count(await keyOf(client), points, length);
      if (!(count >= points && msLeft >= 0)) throw new Error('the store answered with an impossible count');
      return { count, msLeft: Math.min(msLeft, length) };
    });

  async function read(client: string, points: 0 | 1): Promise<QuotaReading> {
    const requestedAt = clock();
    const known = windows.find(client, requestedAt);
    if (known && known.count >= policy.limit && requestedAt < known.certainUntil)
      return readingOf(policy, policy.limit + 1, known.endsAt - requestedAt);
    const answer = await query(client, points);
    const now = clock();
    if (answer) {
      const { count, msLeft } = answer;
      // The store measured `msLeft` at an unknown time between request and answer. So the window ends between
      // `msLeft` after the request and `msLeft` after the answer (plus 1 ms for rounding).
      const window = { count, endsAt: now + msLeft + 1, certainUntil: requestedAt + msLeft };
      if (points === 1) windows.set(client, window, now);
      return readingOf(policy, count, msLeft);
    }
    const { count, endsAt } = windows.add(client, now, points);
    return readingOf(policy, count, endsAt - now);
  }

  return { consume: (client) => read(client, 1), peek: (client) => read(client, 0) };
}

/** Runs a query. Resolves to undefined if the query fails or while queries are paused. Never rejects. */
type Circuit = <T>(query: () => Promise<T>) => Promise<T | undefined>;

/** Creates a circuit breaker, which pauses queries after a failure. After each pause it tries a single query. */
export function circuit({ budget, firstPause, maxPause }: StoreBounds, report: (message: string) => void): Circuit {
  let down = false;
  let pause = firstPause;
  let tryAt = 0;
  let failedAt = -Infinity;

  const handleFailure = (error: unknown, isTrial: boolean): void => {
    if (down && !isTrial) return;
    const now = clock();
    // The pause also gets longer if the store fails again soon after a recovery.
    pause = now - failedAt > 2 * maxPause ? firstPause : Math.min(2 * pause, maxPause);
    failedAt = now;
    tryAt = now + pause;
    if (!down)
      report(
        `Cannot count in the shared store: ${reasonOf(error)}. Each process counts on its own until the store answers again`,
      );
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
      const answer = await withTimeout(budget, query());
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

/** Added to the timeout of a query, so that an answer that arrived while the process was busy can still be read. */
const graceMilliseconds = 10;

function withTimeout<T>(budget: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`no answer within ${budget} ms`));
    let timer = setTimeout(() => {
      timer = setTimeout(fail, graceMilliseconds);
    }, budget);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Describes an error by its messages only, because Redis clients attach commands with keys and secrets to errors. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  const { message, name, cause } = error;
  const code = 'code' in error ? String(error.code) : name;
  const reason = message === '' ? code : message;
  return cause instanceof Error && cause.message !== '' ? `${reason} (${cause.message})` : reason;
}
