/** The maximum bytes of request line and headers: Node's default, independent of command-line flags. */
export const maxHeaderBytes = 16_384;

/** The maximum number of header fields. Browsers send 20, proxies add 10. Node's limit is off: it would drop some. */
export const maxHeaders = 100;

/**
 * Limits on the cost of connections. Times are in milliseconds. The number of requests per connection
 * (`maxRequestsPerSocket`) is not limited: the quota counts requests, and Node would reject them without a body.
 */
export const nodeLimits = {
  /** From connecting, or the first byte of a later request, until the headers end. 16 KB take 2 s on slow lines. */
  headersTimeout: 10_000,
  /** From the first to the last byte of a request. No operation has a body, so little follows the headers. */
  requestTimeout: 15_000,
  /** The time between two checks of `headersTimeout` and `requestTimeout`. */
  timeoutCheckInterval: 1_000,
  /** The maximum time without a byte sent or received during a response. Only clients that never read exceed it. */
  stalledTimeout: 30_000,
  /** The maximum time between two requests of a connection. Over the 60 s of load balancers, which must close first. */
  keepAliveTimeout: 65_000,
  /** How long the rest of a rejected request is read. Closing at once could lose the response (RFC 9112 §9.6). */
  linger: 500,
  /** The maximum time for running requests at shutdown. With DRAIN_DELAY (3 s), less than Docker waits (10 s). */
  drainTimeout: 6_000,
  /** The first part of `drainTimeout`, in which open connections may send a last request. Covers one round trip. */
  lastCall: 500,
  /** How long an outdated file or site may be served. A check at each request would take half of the request's time. */
  maxOutdated: 1_000,
  /** The maximum number of connections; further ones are closed. Each takes up to 36 KB: at most 150 MB in all. */
  maxConnections: 4_096,
  /** The maximum number of waiting requests per connection, each with about 17 KB. Clients send a few at a time. */
  maxWaitingRequests: 100,
};

export type NodeLimits = Readonly<typeof nodeLimits>;

/** The number of file descriptors that are reserved for site files, the store and Node itself. */
export const reservedDescriptors = 256;

/** Returns how many connections the limit on open files (`ulimit -n`) allows, but at most `max`. */
export function allowedConnections(max: number): number {
  // Without this setting, the report would look up host names. Node's types do not declare it.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? max : Math.max(1, Math.min(max, soft - reservedDescriptors));
}
