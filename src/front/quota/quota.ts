import type { QuotaState } from '../../contract/headers.ts';
import { quota } from '../../contract/limits.ts';

export interface QuotaReading extends QuotaState {
  readonly exceeded: boolean;
}

/** Counts requests per client. `peek` adds none. Only a quota in a shared store returns promises. They never reject. */
export interface Quota {
  readonly consume: (client: string) => QuotaReading | Promise<QuotaReading>;
  readonly peek: (client: string) => QuotaReading | Promise<QuotaReading>;
}

export interface Policy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Returns the time of a monotonic clock in milliseconds. Whole numbers, because their sums are exact. */
export const clock = (): number => Math.trunc(performance.now());

export function readingOf({ limit, windowSeconds }: Policy, count: number, msLeft: number): QuotaReading {
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msLeft / 1000))),
    exceeded: count > limit,
  };
}

/** The maximum number of clients that a process remembers. Clients without recent requests are forgotten first. */
export const maxClients = 100_000;

/** A client's requests in its current quota window. Times are in milliseconds, by `clock()`. */
export interface Window {
  readonly count: number;
  readonly endsAt: number;
  /** The earliest time at which the window can end. `endsAt` is the latest. They differ only for a shared store. */
  readonly certainUntil: number;
}

export type Windows = ReturnType<typeof windowTable>;

/**
 * Creates a table of quota windows of `length` milliseconds, for at most `max` clients. The table has two generations.
 * When the younger one is `length` milliseconds old or has half of `max` clients, it replaces the older one and a new
 * one begins. A full table can therefore forget windows that are still open.
 */
export function windowTable(length: number, max: number) {
  let young = new Map<string, Window>();
  let old = new Map<string, Window>();
  let since = -Infinity;

  const find = (client: string, now: number): Window | undefined => {
    const window = young.get(client) ?? old.get(client);
    return window !== undefined && now < window.endsAt ? window : undefined;
  };
  const set = (client: string, window: Window, now: number): void => {
    if (now - since >= length || young.size >= max / 2) {
      old = young;
      young = new Map();
      since = now;
    }
    young.set(client, window);
  };
  const add = (client: string, now: number, points: 0 | 1 = 1): Window => {
    const endsAt = now + length;
    const known = find(client, now) ?? { count: 0, endsAt, certainUntil: endsAt };
    if (points === 0) return known;
    const window = { ...known, count: known.count + 1 };
    set(client, window, now);
    return window;
  };
  return { find, set, add };
}

/** Creates a quota that counts in the memory of this process. A client's window begins with its first request. */
export function memoryQuota(policy: Policy = quota, max: number = maxClients): Quota {
  const windows = windowTable(policy.windowSeconds * 1000, max);
  const read = (client: string, points: 0 | 1): QuotaReading => {
    const now = clock();
    const { count, endsAt } = windows.add(client, now, points);
    return readingOf(policy, count, endsAt - now);
  };
  return { consume: (client) => read(client, 1), peek: (client) => read(client, 0) };
}
