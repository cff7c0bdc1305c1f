/** The maximum size of request line and headers in bytes. Node's default is the same, but flags can change it. */
export const maxHeaderBytes = 16_384;

/** Limits on the cost of connections, for settings of Node's HTTP server. Times are in milliseconds. */
export const nodeLimits = {
  /** The maximum time for headers, from the start of the connection or later request. 16 KB take 2 s on slow lines. */
  headersTimeout: 10_000,
  /** From the first to the last byte of a request. No request needs a body, so little follows the headers. */
  requestTimeout: 15_000,
  /** The time between two checks of `headersTimeout` and `requestTimeout`. */
  connectionsCheckingInterval: 1_000,
  /** The maximum time without a byte sent or received during a response. Only clients that do not read exceed it. */
  timeout: 30_000,
  /** The maximum idle time between requests. Longer than the 60 s of load balancers, so that these close first. */
  keepAliveTimeout: 65_000,
  /** The maximum number of connections; further ones are closed. Each takes up to 36 KB: at most 150 MB in all. */
  maxConnections: 4_096,
  /** How long the rest of a rejected request is read. Closing at once could lose the response (RFC 9112 §9.6). */
  linger: 500,
  /** How long connections are accepted, and open ones may send a last request, at shutdown. Covers one round trip. */
  lastCall: 500,
  /** How long requests in progress may take at shutdown. With DRAIN_DELAY (3 s), less than the 10 s that Docker waits. */
  drainTimeout: 6_000,
};

export type NodeLimits = Readonly<typeof nodeLimits>;
