export const quota = { limit: 60, windowSeconds: 60 } as const;

/** The number of leading bits of an IPv6 address that identify a client. A subscriber gets at least a /64 network. */
export const ipv6ClientPrefix = 64;

/** The maximum number of clients that a process counts in its memory, which take 22 MB. */
export const maxCountedClients = 100_000;

export const cacheControl = {
  /** For content that can change. Caches ask the server at each request and get a 304 if nothing has changed. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** For files with a content hash in their name. */
  immutable: 'public, max-age=31536000, immutable',
  /** For errors and OPTIONS. By default, caches may store 404 and 405 (RFC 9110 §15.1), but not 429 (RFC 6585 §4). */
  error: 'no-store',
} as const;

/** The `Retry-After` of a 503, in seconds: about the duration of a small build, after which the site is available. */
export const unavailableSeconds = 5;

/** The maximum length of path and query together, in characters. Node accepts 16 KB of request line and headers. */
export const maxUrlLength = 8_192;

/** The maximum length of an `Accept` header in characters. Browsers send far less. A longer one matches nothing. */
export const maxAcceptLength = 1_024;

/** The maximum number of characters of a path, slug or parameter that an error quotes or uses to find suggestions. */
export const maxQuotedLength = 100;

/** The maximum number of items on a collection page of the API, and of related records of each kind in a product. */
export const itemsPerPage = 100;

/** The maximum number of entries on a page of a list for people. */
export const entriesPerPage = 25;
