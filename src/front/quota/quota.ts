import type { QuotaState } from '../../contract/headers.ts';
import { quota } from '../../contract/limits.ts';

export interface Reading extends QuotaState {
  readonly exceeded: boolean;
}

/**
 * Counts requests by client. Its promises never reject. A quota in memory answers synchronously, because awaiting costs
 * more than counting.
 */
export interface Quota {
  readonly consume: (client: string) => Reading | Promise<Reading>;
  /** Reads the count without adding to it. */
  readonly peek: (client: string) => Reading | Promise<Reading>;
}

export interface Policy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** A monotonic clock in whole milliseconds, because integers add up exactly. */
export const clock = (): number => Math.trunc(performance.now());

export function readingOf({ limit, windowSeconds }: Policy, count: number, msLeft: number): Reading {
  return {
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(msLeft / 1000))),
    exceeded: count > limit,
  };
}

/** The maximum number of clients that are remembered. Beyond it, those counted longest ago are forgotten first. */
export const maxClients = 100_000;

/** A client's requests in its current quota window. Times are those of `clock()`. */
export interface Window {
  readonly count: number;
  readonly endsAt: number;
  /** No process can begin a new window before this. Earlier than `endsAt` only with a shared store. */
  readonly certainUntil: number;
}

export type Windows = ReturnType<typeof windowTable>;

/**
 * Keeps windows of `length` milliseconds for at most `max` clients, in two generations. The older generation is dropped
 * when the younger is a window old or has half of `max` clients, so a full table forgets open windows.
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
  /** Returns the client's window after `points` are added to it; 0 only reads. */
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

/** Counts in this process, with a fixed window that begins at each client's first request. */
export function memoryQuota(policy: Policy = quota, max: number = maxClients): Quota {
  const windows = windowTable(policy.windowSeconds * 1000, max);
  const read = (client: string, points: 0 | 1): Reading => {
    const now = clock();
    const { count, endsAt } = windows.add(client, now, points);
    return readingOf(policy, count, endsAt - now);
  };
  return { consume: (client) => read(client, 1), peek: (client) => read(client, 0) };
}
