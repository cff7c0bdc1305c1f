/** The maximum size of request line and headers in bytes. Node's default is the same, but flags can change it. */
export const maxHeaderBytes = 16_384;

/** The maximum number of header fields. Browsers send 20, proxies add 10. Replaces Node's limit, which drops fields. */
export const maxHeaders = 100;

/**
 * Limits on the cost of connections. Times are in milliseconds. The number of requests per connection
 * (`maxRequestsPerSocket`) is not limited: the quota limits requests, and Node would answer excess ones without a body.
 */
export const nodeLimits = {
  /** The maximum time for headers, from the start of the connection or later request. 16 KB take 2 s on slow lines. */
  headersTimeout: 10_000,
  /** From the first to the last byte of a request. No request needs a body, so little follows the headers. */
  requestTimeout: 15_000,
  /** The time between two checks of `headersTimeout` and `requestTimeout`. */
  timeoutCheckInterval: 1_000,
  /** The maximum time without a byte sent or received during a response. Only clients that do not read exceed it. */
  stalledTimeout: 30_000,
  /** The maximum idle time between requests. Longer than the 60 s of load balancers, so that these close first. */
  keepAliveTimeout: 65_000,
  /** How long the rest of a rejected request is read. Closing at once could lose the response (RFC 9112 §9.6). */
  linger: 500,
  /** How long requests in progress may take at shutdown. With DRAIN_DELAY (3 s), less than the 10 s that Docker waits. */
  drainTimeout: 6_000,
  /** The first part of `drainTimeout`, in which open connections may send a last request. Covers one round trip. */
  lastCall: 500,
  /** How long outdated files may be served. Checking at each request would take half of the request's time. */
  maxStaleness: 1_000,
  /** The maximum number of connections; further ones are closed. Each takes up to 36 KB: at most 150 MB in all. */
  maxConnections: 4_096,
  /** The maximum number of waiting requests per connection. Each takes about 17 KB. Clients send a few at a time. */
  maxWaitingRequests: 100,
};

export type NodeLimits = Readonly<typeof nodeLimits>;

/** The number of file descriptors that are reserved for site files, the connection to Redis and Node itself. */
export const reservedDescriptors = 256;

/** Returns how many connections the limit on open files (`ulimit -n`) allows: at least 1, at most `max`. */
export function allowedConnections(max: number): number {
  // Without this setting, the report would look up host names. Node's types do not declare it.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? max : Math.max(1, Math.min(max, soft - reservedDescriptors));
}
