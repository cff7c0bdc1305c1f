/** Request line and header fields together. Node's default, set explicitly so that no flag changes it. */
export const maxHeaderBytes = 16_384;

/** Browsers send about 20 and proxies add 10. Node's own limit is off: it silently drops fields such as `Host`. */
export const maxHeaders = 100;

/**
 * Limits on the cost of connections. All times are in milliseconds. Requests per connection (`maxRequestsPerSocket`)
 * are not limited: the quota counts them, and Node would reject them without a body.
 */
export const nodeLimits = {
  /** From the first byte of a request or a new connection to the end of the headers. 16 KB take 2 s on slow lines. */
  headers: 10_000,
  /** From the first byte of a request to the last. No operation has a body, so little follows the headers. */
  request: 15_000,
  /** The interval at which the two limits above are checked. */
  check: 1_000,
  /** Without a byte in either direction while sending. Responses fit a buffer, so only a stuck client is cut off. */
  stalled: 30_000,
  /** Between requests. Longer than the 60 s of common load balancers, because the sending side must close first. */
  keepAlive: 65_000,
  /** For reading on after rejecting a request: a reset could overtake the response (RFC 9112 §9.6). */
  linger: 500,
  /** For running requests at the end. With a DRAIN_DELAY of 3 s, less than the 10 s after which Docker kills. */
  drain: 6_000,
  /** The part of `drain` in which open connections may send a request. A client needs one round trip for the next. */
  lastCall: 500,
  /** How long a replaced site, or a changed file of a plain folder, is still served. A check costs half a request. */
  filesTrusted: 1_000,
  /** At a time. About 20 KB each, and 16 KB more during their headers: at most 150 MB. */
  connections: 4_096,
  /** Six for each of forty browsers that share one address. */
  connectionsOfClient: 256,
  /** The part that proxies cannot take: for health checks, and for people who bypass the proxy. */
  connectionsReserved: 64,
  /** Requests that wait on one connection. Then reading pauses, but Node still parses a whole packet of 64 KB. */
  pipelined: 16,
};

export type NodeLimits = Readonly<typeof nodeLimits>;

/** File descriptors reserved for site files, the store and Node itself. */
export const reservedFiles = 256;

/** Returns `max`, or less when the limit of open files (`ulimit -n`) leaves less for connections. */
export function connectionsWithin(max: number): number {
  // Without the network, whose names the report would look up. Node's types lack this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? max : Math.max(1, Math.min(max, soft - reservedFiles));
}
