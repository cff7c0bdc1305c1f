/** The clients that one process remembers. Beyond, those counted longest ago are forgotten first. */
export const maxClients = 100_000;

/** The window of a client, in milliseconds of a monotonic clock. */
export interface Window {
  readonly count: number;
  readonly endsAt: number;
  /** Until when no process can have begun a new window; earlier than `endsAt` only with a shared store. */
  readonly certainUntil: number;
}

/** The windows of the clients that were counted last. */
export interface Windows {
  readonly find: (client: string, now: number) => Window | undefined;
  /** Adds one to the client's open window, or to a new one, and returns it. */
  readonly add: (client: string, now: number) => Window;
  readonly set: (client: string, window: Window, now: number) => void;
}

/**
 * The windows of at most `max` clients, each `length` milliseconds from its first request.
 *
 * There are two generations. The older one is dropped when the younger is a window old, or has half of `max` clients; in
 * the latter case clients with open windows may be forgotten, and begin a new one.
 */
export function windowsOf(length: number, max: number): Windows {
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
  const add = (client: string, now: number): Window => {
    const known = find(client, now);
    const endsAt = now + length;
    const window = known ? { ...known, count: known.count + 1 } : { count: 1, endsAt, certainUntil: endsAt };
    set(client, window, now);
    return window;
  };
  return { find, add, set };
}
