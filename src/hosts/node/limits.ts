/** The size of request line and header fields. It is Node's default, set here so that no flag changes it. */
export const maxHeaderBytes = 16_384;

/** Browsers send about 20 fields and proxies add 10. Node's own limit is off because it silently drops the rest. */
export const maxHeaders = 100;

/**
 * Limits on the cost of connections. All times are in milliseconds. Requests per connection (`maxRequestsPerSocket`)
 * are not limited: the quota counts them, and Node would reject them without a body.
 */
export const nodeLimits = {
  /** From the first byte, or the opening of a connection, to the end of the headers. 16 KB take 2 s on slow lines. */
  headers: 10_000,
  /** From the first byte of a request to its end. No operation has a body, so little follows the headers. */
  request: 15_000,
  /** The interval at which the two limits above are checked. */
  check: 1_000,
  /** Time without a byte in either direction while a response is sent. Only a client that reads nothing exceeds it. */
  stalled: 30_000,
  /** Idle time between two requests. Longer than that of load balancers (60 s), because they must close first. */
  keepAlive: 65_000,
  /** How long the rest of a rejected request is read. Closing at once could discard the response (RFC 9112 §9.6). */
  linger: 500,
  /** How long running requests may take at shutdown. With DRAIN_DELAY (3 s), less than the 10 s that Docker waits. */
  drain: 6_000,
  /** The first part of `drain`, in which open connections may send a last request. Covers one round trip. */
  lastCall: 500,
  /** How long an outdated file or site may still be served. Checking at each request would take half of its time. */
  filesTrusted: 1_000,
  /** Open connections; further ones are closed at once. Each takes about 20 KB, and 16 KB more while its headers arrive: at most 150 MB in all. */
  connections: 4_096,
  /** Requests that may wait on one connection, each with about 17 KB. Clients send one or a few at a time. */
  waiting: 100,
};

export type NodeLimits = Readonly<typeof nodeLimits>;

/** File descriptors reserved for site files, the store and Node itself. */
export const reservedFiles = 256;

/** Returns `max`, or less when the limit of open files (`ulimit -n`) leaves less for connections. */
export function connectionsWithin(max: number): number {
  // The report would otherwise look up host names. Node's types lack this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? max : Math.max(1, Math.min(max, soft - reservedFiles));
}
