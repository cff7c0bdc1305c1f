/** Most clients that one process remembers. Beyond, those counted longest ago are forgotten first. */
export const mostClients = 100_000;

/** How long a process waits for a store that it shares with others, in milliseconds. */
export interface StoreBounds {
  /** Longest that one request waits for the store. */
  readonly budget: number;
  /** How long the store is left alone once it has failed; doubles while it goes on failing. */
  readonly firstPause: number;
  readonly longestPause: number;
}

/** A store on the same network answers within a millisecond. */
export const nearStore: StoreBounds = { budget: 250, firstPause: 1000, longestPause: 10_000 };

/** A store over HTTP may be in another region, and its first answer takes a TLS handshake. */
export const farStore: StoreBounds = { ...nearStore, budget: 750 };
