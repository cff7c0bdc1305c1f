/** The maximum bytes of request line and headers. Node's default, set here so that no command-line flag changes it. */
export const maxHeaderBytes = 16_384;

/** The maximum number of header fields. Browsers and proxies send 30. Node's limit is off: it drops fields silently. */
export const maxHeaders = 100;

/**
 * Limits on the cost of connections; times are in milliseconds. The number of requests per connection
 * (`maxRequestsPerSocket`) is not limited: the quota counts requests, and Node would reject them without a body.
 */
export const nodeLimits = {
  /** Maximum milliseconds from the first byte or connecting until the headers end. 16 KB take 2 s on slow lines. */
  headers: 10_000,
  /** Maximum milliseconds from first to last byte of a request. No operation has a body: little follows the headers. */
  request: 15_000,
  /** Milliseconds between two checks of the limits `headers` and `request`. */
  check: 1_000,
  /** Maximum milliseconds without a byte sent or received during a response. Only clients that never read exceed it. */
  stalled: 30_000,
  /** Maximum milliseconds between requests of a connection. Over the 60 s of load balancers, which must close first. */
  keepAlive: 65_000,
  /** Milliseconds of reading the rest of a rejected request. Closing at once could lose a response (RFC 9112 §9.6). */
  linger: 500,
  /** Maximum milliseconds for running requests at shutdown. With DRAIN_DELAY (3 s), less than Docker waits (10 s). */
  drain: 6_000,
  /** Milliseconds at the start of `drain` in which open connections may send a last request. Covers one round trip. */
  lastCall: 500,
  /** Maximum milliseconds of serving an outdated file or site. A check at each request would take half of its time. */
  filesTrusted: 1_000,
  /** The maximum number of connections; further ones are closed. Each takes up to 36 KB: at most 150 MB in all. */
  connections: 4_096,
  /** The maximum number of waiting requests per connection, each with about 17 KB. Clients send a few at a time. */
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
