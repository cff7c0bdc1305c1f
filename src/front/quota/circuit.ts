import { clock } from './quota.ts';

/** Limits on waiting for a shared store, in milliseconds. */
export interface StoreBounds {
  /** For one request. */
  readonly budget: number;
  /** After a failure. Doubles while the store keeps failing. */
  readonly firstPause: number;
  readonly maxPause: number;
}

/** For a store on the same network, which answers within a millisecond. */
export const nearStore: StoreBounds = { budget: 250, firstPause: 1000, maxPause: 10_000 };

/** For a store over HTTP, which may be in another region and starts with a TLS handshake. */
export const farStore: StoreBounds = { ...nearStore, budget: 750 };

/** Queries the store. Resolves to undefined when it fails or is paused; never rejects. */
export type Circuit = <T>(ask: () => Promise<T>) => Promise<T | undefined>;

/** A circuit breaker: pauses after a failure, then tries one request at a time. Reports each outage and recovery. */
export function circuit({ budget, firstPause, maxPause }: StoreBounds, report: (message: string) => void): Circuit {
  let down = false;
  let pause = firstPause;
  let tryAt = 0;
  let failedAt = -Infinity;

  const failed = (error: unknown, tried: boolean): void => {
    if (down && !tried) return;
    const now = clock();
    // A store that fails again soon after recovery gets a longer pause.
    pause = now - failedAt > 2 * maxPause ? firstPause : Math.min(2 * pause, maxPause);
    failedAt = now;
    tryAt = now + pause;
    if (!down)
      report(`Cannot count in the shared store: ${reasonOf(error)}. Each process counts alone until it answers`);
    down = true;
  };

  return async (ask) => {
    const tried = down;
    if (down) {
      const now = clock();
      if (now < tryAt) return undefined;
      tryAt = now + pause;
    }
    try {
      const answer = await within(budget, ask());
      if (tried && down) {
        down = false;
        report('The shared store answers again: all processes count together');
      }
      return answer;
    } catch (error) {
      failed(error, tried);
      return undefined;
    }
  };
}

/** Time to read answers that arrived while this process was busy. */
const graceMilliseconds = 10;

function within<T>(budget: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`no answer within ${budget} ms`));
    let timer = setTimeout(() => {
      timer = setTimeout(late, graceMilliseconds);
    }, budget);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the messages of an error only, because client errors contain commands with keys and secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  const { message, name, cause } = error;
  const code = 'code' in error ? String(error.code) : name;
  const reason = message === '' ? code : message;
  return cause instanceof Error && cause.message !== '' ? `${reason} (${cause.message})` : reason;
}
