/** The clients that one process remembers. Beyond, those counted longest ago are forgotten first. */
export const maxClients = 100_000;

/** How a client stands in its window. Times are in milliseconds of a clock that never goes back. */
export interface Window {
  readonly count: number;
  readonly endsAt: number;
  /** Until when this window is the client's one for certain. Before `endsAt` only where another process's clock ends it. */
  readonly certainUntil: number;
}

/** The windows of the clients that were counted last. */
export interface Windows {
  /** The window that a client has open. */
  readonly find: (client: string, now: number) => Window | undefined;
  /** Counts one more in the window that a client has open, or else in a new one, and returns it. */
  readonly add: (client: string, now: number) => Window;
  readonly set: (client: string, window: Window, now: number) => void;
}

/**
 * Remembers the windows of at most `most` clients, each `length` milliseconds from its first request.
 *
 * There are two generations: the older one is dropped when the younger one is a window old, so that nothing is
 * remembered for longer than two windows, or when it is half of `most`. Then clients whose windows are still open
 * may be forgotten, the longest known ones first, and begin a new window with their next request.
 */
export function windowsOf(length: number, most: number): Windows {
  let young = new Map<string, Window>();
  let old = new Map<string, Window>();
  let since = -Infinity;

  const find = (client: string, now: number): Window | undefined => {
    const window = young.get(client) ?? old.get(client);
    return window !== undefined && now < window.endsAt ? window : undefined;
  };
  const set = (client: string, window: Window, now: number): void => {
    if (now - since >= length || young.size >= most / 2) {
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
