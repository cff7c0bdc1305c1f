import { DurableObject } from 'cloudflare:workers';
import { memoryQuota, type Quota } from '../src/edge/quota.ts';
import { secretProblem, sharedQuota } from '../src/hosts/shared-quota.ts';

/** Counts the requests of one client in a window, for the whole world. Deletes the count when the window ends. */
export class Counter extends DurableObject {
  /** Does and returns what the script of `RateLimiterRedis` does in Redis. */
  async add(requests: number, seconds: number): Promise<[counted: number, millisecondsLeft: number]> {
    const { storage } = this.ctx;
    const now = Date.now();
    const stored = storage.kv.get('window') as { readonly counted: number; readonly end: number } | undefined;
    const { counted, end } = stored && stored.end > now ? stored : { counted: 0, end: now + seconds * 1000 };
    storage.kv.put('window', { counted: counted + requests, end });
    if (end !== stored?.end) await storage.setAlarm(end);
    return [counted + requests, end - now];
  }

  alarm(): Promise<void> {
    return this.ctx.storage.deleteAll();
  }
}

/** The binding to all counters. */
export interface Counters {
  getByName(name: string): Pick<Counter, 'add'>;
}

/** Creates a quota that all isolates share or, without a valid secret, one of this isolate. Reports an invalid secret. */
export function durableQuota(counters: Counters, secret: string, report: (message: string) => void): Quota {
  const problem = secretProblem(secret);
  if (problem === undefined)
    return sharedQuota(
      (_, { keys: [key = ''], arguments: [requests, seconds] }) =>
        counters.getByName(key).add(Number(requests), Number(seconds)),
      { secret, timeout: 750, report },
    );
  report(`Cannot share the quota: ${problem}. Until then, each isolate counts on its own`);
  return memoryQuota();
}
