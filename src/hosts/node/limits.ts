/** The limits on the cost of a connection. All times are in milliseconds. */
export interface NodeLimits {
  /**
   * From the first byte of a request to the end of its headers, or from the opening of a connection that sends nothing.
   */
  readonly headers: number;
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** How often the two limits above are checked, and so how late they can take effect. */
  readonly check: number;
  /** Without a byte in either direction while a response is being sent. */
  readonly stalled: number;
  /** Between two requests of one connection. */
  readonly keepAlive: number;
  /** For reading what a rejected client still sends after its response. */
  readonly linger: number;
  /** For running requests, once the process refuses new connections. */
  readonly drain: number;
  /** Of `drain`, how long an open connection may still send a request. */
  readonly lastCall: number;
  /** How long a replaced site is still served, and a changed file of a plain folder as it was. */
  readonly filesTrusted: number;
  /** Connections at a time, and the share of one client and of proxies: see `boundConnections`. */
  readonly connections: number;
  readonly connectionsOfClient: number;
  /** Of all connections, those that proxies cannot take. */
  readonly connectionsReserved: number;
  /** Requests that wait for the one before them on their connection; beyond it reading from the connection pauses. */
  readonly pipelined: number;
}

/**
 * The most bytes of request line and header fields together. Node's default, set explicitly so that no flag changes it.
 */
export const maxHeaderBytes = 16_384;

/**
 * The most header fields of a request. Browsers send about 20 and proxies add 10. Node would silently drop fields
 * beyond its own limit, `Host` and `X-Forwarded-For` too, so that is off, and this one is answered with an error.
 */
export const maxHeaders = 100;

/**
 * The limits of the Node host. Requests on one connection (`maxRequestsPerSocket`) are deliberately not limited, since
 * the quota counts them and Node would reject them without a body.
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
  // Six for each of forty browsers that share one address.
  connectionsOfClient: 256,
  // Health checks, and a person who looks past the proxy.
  connectionsReserved: 64,
  // Requests of one connection are answered one after another. Node parses what a packet of 64 KB has in it, all the same.
  pipelined: 16,
};

/** File descriptors reserved for the files of the site, the store and Node itself. */
export const reservedFiles = 256;

/**
 * The most connections that this process may hold: `most`, or fewer when its limit of open files (`ulimit -n`) is
 * lower. Beyond that limit neither a connection can be accepted nor a file be opened.
 */
export function connectionsWithin(most: number): number {
  // Without the network, for which the report would look up names. The types of Node lack this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? most : Math.max(1, Math.min(most, soft - reservedFiles));
}
