/** Limits on the cost of connections. All times are in milliseconds. */
export interface NodeLimits {
  /** From the first byte of a request, or from the opening of an idle connection, to the end of the headers. */
  readonly headers: number;
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** The interval at which the two limits above are checked. */
  readonly check: number;
  /** Without a byte in either direction while a response is being sent. */
  readonly stalled: number;
  /** Between two requests of one connection. */
  readonly keepAlive: number;
  /** For reading the rest of a rejected request after the response. */
  readonly linger: number;
  /** For running requests, once the process refuses new connections. */
  readonly drain: number;
  /** The part of `drain` in which open connections may still send a request. */
  readonly lastCall: number;
  /** How long a replaced site, or a changed file of a plain folder, is still served. */
  readonly filesTrusted: number;
  /** At a time; see `limitConnections`. */
  readonly connections: number;
  readonly connectionsOfClient: number;
  /** The part of all connections that proxies cannot take. */
  readonly connectionsReserved: number;
  /** Requests that wait for an earlier one on their connection. Beyond it, reading pauses. */
  readonly pipelined: number;
}

/** Request line and header fields together. Node's default, set explicitly so that no flag changes it. */
export const maxHeaderBytes = 16_384;

/**
 * Browsers send about 20 fields and proxies add 10. Node's own limit is off because it silently
 * drops fields such as `Host`.
 */
export const maxHeaders = 100;

/**
 * Requests per connection (`maxRequestsPerSocket`) are not limited: the quota counts them, and Node
 * would reject them without a body.
 */
export const nodeLimits: NodeLimits = {
  // 16 KB take 2 seconds on a slow mobile line.
  headers: 10_000,
  // No operation has a body, so little follows the headers.
  request: 15_000,
  check: 1_000,
  // The largest responses fit a socket's buffer, so only a client that does not read is disconnected.
  stalled: 30_000,
  // Longer than the 60 seconds of common load balancers, because the sending side must close first.
  keepAlive: 65_000,
  // Closing during input resets the connection, and the reset can overtake the response (RFC 9112 §9.6).
  linger: 500,
  // With a DRAIN_DELAY of 3 seconds, less than the 10 after which Docker kills a process.
  drain: 6_000,
  // A client that was just answered sends its next request within a round trip.
  lastCall: 500,
  // A check costs as much as the rest of a request.
  filesTrusted: 1_000,
  // About 20 KB each, and 16 KB more during their headers: at most 150 MB.
  connections: 4_096,
  // Six for each of forty browsers that share one address.
  connectionsOfClient: 256,
  // For health checks, and for people who bypass the proxy.
  connectionsReserved: 64,
  // Node still parses everything in a packet of 64 KB.
  pipelined: 16,
};

/** File descriptors reserved for site files, the store and Node itself. */
export const reservedFiles = 256;

/**
 * Returns `most`, or less when the limit of open files (`ulimit -n`) is lower. Beyond that limit,
 * no connection or file can be opened.
 */
export function connectionsWithin(most: number): number {
  // Without the network, whose names the report would look up. Node's types lack this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? most : Math.max(1, Math.min(most, soft - reservedFiles));
}
