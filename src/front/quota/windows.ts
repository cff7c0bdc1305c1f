/** Beyond this, the clients counted longest ago are forgotten first. */
export const maxClients = 100_000;

/** The window of a client, in milliseconds of a monotonic clock. */
export interface Window {
  readonly count: number;
  readonly endsAt: number;
  /** No process can begin a new window before this. Earlier than `endsAt` only with a shared store. */
  readonly certainUntil: number;
}

export interface Windows {
  readonly find: (client: string, now: number) => Window | undefined;
  readonly add: (client: string, now: number) => Window;
  readonly set: (client: string, window: Window, now: number) => void;
}

/**
 * Keeps windows of `length` milliseconds for at most `max` clients, in two generations. The older generation is dropped
 * when the younger is a window old or has half of `max` clients, so a full table forgets open windows.
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
