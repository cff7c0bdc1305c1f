/** The quota of one client: `limit` requests in a window of `windowSeconds` seconds. */
export const quota = { limit: 60, windowSeconds: 60 } as const;

/** The bits of an IPv6 address that identify a client: a subscriber gets at least a /64. */
export const ipv6ClientPrefix = 64;

/** The values of `Cache-Control`, by the kind of response. */
export const cacheControl = {
  /** Resources, pages and documents: stored by any cache and revalidated at each request, which costs a 304. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** Files whose name holds a hash of their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Errors: 404 and 405 would be cached by heuristic otherwise (RFC 9110 §15.5.5), 429 must not be (RFC 6585 §4). */
  error: 'no-store',
} as const;

/** `Retry-After` of a 503, in seconds: a build of the sample takes about as long. */
export const unavailableSeconds = 5;

/**
 * The longest path and query, in characters, that is processed. Node's parser takes 16 KB of request line and headers.
 */
export const maxUrlLength = 8_192;

/**
 * The longest `Accept` header, in characters, that is parsed: seven times that of a browser. A longer one matches no
 * representation (RFC 9110 §5.4: a field that is larger than a server wishes to process is a 4xx).
 */
export const maxAcceptLength = 1_024;

/** The longest query, path or slug, in characters, that is quoted or compared in an error. */
export const maxQuotedLength = 100;

/** The most characters of a published text that is one of many pages or fields: agents cut what is longer. */
export const longestText = 100_000;

/** The most items on one page of a collection, and in a list of what belongs to an item, which holds the newest. */
export const itemsPerPage = 100;
/** The quota in a sentence. */
export const quotaSentence = `Each client may send ${quota.limit} requests in a window of ${quota.windowSeconds} seconds, which begins with its first request. A client is an IPv4 address or an IPv6 /${ipv6ClientPrefix}. OPTIONS is not counted, nor are pages and documents outside the API.`;
