export const quota = { limit: 60, windowSeconds: 60 } as const;

/** The number of leading bits of an IPv6 address that identify a client: a subscriber gets at least a /64. */
export const ipv6ClientPrefix = 64;

/** The values of `Cache-Control` by kind of response. */
export const cacheControl = {
  /** Resources, pages and documents. Caches revalidate them for each request, and get a 304 if nothing has changed. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** Files with a content hash in their name. */
  immutable: 'public, max-age=31536000, immutable',
  /** Errors: caches would store 404 and 405 by default (RFC 9110 §15.5.5) and must not store 429 (RFC 6585 §4). */
  error: 'no-store',
} as const;

/** The `Retry-After` of a 503 in seconds: about the time that a small build takes. */
export const unavailableSeconds = 5;

/** The maximum length of a request's path and query in characters. Node accepts 16 KB of request line and headers. */
export const maxUrlLength = 8_192;

/** The maximum length of `Accept` in characters. Browsers send far less. Longer ones match nothing (RFC 9110 §5.4). */
export const maxAcceptLength = 1_024;

/** The maximum length, in characters, of a path, slug or parameter that an error quotes or compares with known ones. */
export const maxQuotedLength = 100;

/** The maximum length of `/llms-full.txt` in characters. Agents truncate longer texts. */
export const maxLlmsFullLength = 100_000;

/** The maximum number of items on a collection page, and of related records of a product. */
export const itemsPerPage = 100;
export const quotaSentence = `Each client may send ${quota.limit} requests in a window of ${quota.windowSeconds} seconds, which begins with its first request. A client is an IPv4 address or an IPv6 /${ipv6ClientPrefix}. OPTIONS requests do not count, nor do pages and documents outside the API.`;
