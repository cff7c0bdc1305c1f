/**
 * The maximum size of request line and header fields, in bytes. The same as the default of Node, set here so that no
 * command-line flag changes it.
 */
export const maxHeaderBytes = 16_384;

/**
 * The maximum number of header fields. Browsers send about 20 and proxies add 10. The limit of Node is off, because it
 * silently drops further fields.
 */
export const maxHeaders = 100;

/**
 * Limits on the cost of connections; times are in milliseconds. The number of requests per connection
 * (`maxRequestsPerSocket`) is not limited: the quota counts requests, and Node would reject them without a body.
 */
export const nodeLimits = {
  /**
   * Maximum milliseconds until the headers of a request are complete, from its first byte or from the opening of the
   * connection. 16 KB take 2 s on slow lines.
   */
  headers: 10_000,
  /**
   * Maximum milliseconds from the first byte of a request to its last. No operation has a body, so little follows the
   * headers.
   */
  request: 15_000,
  /** Milliseconds between two checks of the limits `headers` and `request`. */
  check: 1_000,
  /**
   * Maximum milliseconds without a byte in either direction while a response is sent. Only clients that do not read
   * exceed it.
   */
  stalled: 30_000,
  /**
   * Maximum milliseconds between two requests of a connection. Longer than the 60 s of load balancers, because they
   * must close first.
   */
  keepAlive: 65_000,
  /**
   * Milliseconds for which the rest of a rejected request is read. Closing at once could discard the response (RFC 9112
   * §9.6).
   */
  linger: 500,
  /**
   * Maximum milliseconds for running requests at shutdown. With DRAIN_DELAY (3 s), less than the 10 s that Docker
   * waits.
   */
  drain: 6_000,
  /**
   * Milliseconds at the beginning of `drain` in which open connections may send a last request. Covers one round trip.
   */
  lastCall: 500,
  /**
   * Maximum milliseconds for which an outdated file or site is served. Checking at each request would take half of the
   * time of the request.
   */
  filesTrusted: 1_000,
  /**
   * The maximum number of open connections; further ones are closed at once. Each takes about 20 KB, and 16 KB more
   * while its headers arrive: at most 150 MB in all.
   */
  connections: 4_096,
  /**
   * The maximum number of requests that wait on one connection, each with about 17 KB. Clients send one or a few at a
   * time.
   */
  waiting: 100,
};

export type NodeLimits = Readonly<typeof nodeLimits>;

/** The number of file descriptors that are reserved for site files, the store and Node itself. */
export const reservedFiles = 256;

/** Returns how many connections the limit of open files (`ulimit -n`) allows, but at most `max`. */
export function connectionsWithin(max: number): number {
  // Without this setting, the report would look up host names. Node's types do not declare it.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? max : Math.max(1, Math.min(max, soft - reservedFiles));
}
