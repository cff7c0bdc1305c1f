/** Bounds on what one connection may cost. All times are in milliseconds. */
export interface NodeLimits {
  /** From the first byte of a request, or from the opening of a connection that sends none, to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** How often the two above are looked at, and so how late they can be noticed. */
  readonly check: number;
  /** Without a byte in either direction while a response is being sent. */
  readonly stalled: number;
  /** Between two requests of one connection. */
  readonly keepAlive: number;
  /** For what a refused client is still sending, after it has been answered. */
  readonly linger: number;
  /** For running requests, once the process refuses connections. */
  readonly drain: number;
  /** Of that, how long a request may still come on a connection that is open. */
  readonly lastCall: number;
  /** How long a site is served after another has taken its place, and a file of a plain folder after it has changed. */
  readonly filesTrusted: number;
  /** Connections at a time, and of those what one client and what proxies may hold: see `boundConnections`. */
  readonly connections: number;
  readonly connectionsOfClient: number;
  /** Of all connections, those that proxies may not take. */
  readonly connectionsReserved: number;
  /** Requests that wait for the one before them on their connection, beyond which nothing more of it is read. */
  readonly pipelined: number;
}

/** Bytes of request line and header fields together. Node's own default, said here so that no flag changes it. */
export const mostHeaderBytes = 16_384;

/**
 * Header fields of one request. Browsers send about 20 and proxies add 10. Node would drop what comes beyond its
 * limit without a word, `Host` and `X-Forwarded-For` too, so its limit is off and ours is an answer.
 */
export const mostHeaders = 100;

/**
 * The bounds in use. Deliberately not bounded: requests on one connection (`maxRequestsPerSocket`), since the quota
 * counts them and Node would refuse them without a body.
 */
export const nodeLimits: NodeLimits = {
  // 16 KB take 2 seconds on a slow mobile line; a client that drips bytes has no more than this for all of them.
  headers: 10_000,
  // No operation has a body, so that little is left to come after the headers.
  request: 15_000,
  check: 1_000,
  // The largest responses fit a socket's buffer, so that only a client that does not read at all is cut off.
  stalled: 30_000,
  // Longer than the 60 seconds of common load balancers: who closes first must be the one that sends.
  keepAlive: 65_000,
  // Closing while bytes come in resets the connection, and the reset can overtake the answer (RFC 9112 §9.6).
  linger: 500,
  // With 3 seconds of DRAIN_DELAY less than the 10 that Docker waits before it kills, the shortest of the common ones.
  drain: 6_000,
  // A client that has just been answered, or has just connected, sends its next request within a round trip.
  lastCall: 500,
  // Asking costs as much as the rest of a request. A site that is replaced is seen within this.
  filesTrusted: 1_000,
  // About 20 KB each, and 16 KB more while their headers come in: 150 MB at the most.
  connections: 4_096,
  // Six for each of forty browsers behind one address.
  connectionsOfClient: 256,
  // Health checks, and a person who looks past the proxy.
  connectionsReserved: 64,
  // Requests of one connection are answered one after another. Node parses what a packet of 64 KB has in it, all the same.
  pipelined: 16,
};
