import { setTimeout } from 'node:timers/promises';
import { retryAfterHeader } from '../src/contract/headers.ts';
import { quota } from '../src/contract/limits.ts';
import { errors } from '../src/contract/errors.ts';
import { mediaTypeOf } from '../src/contract/media.ts';
import { sha256 } from '../src/catalog/sha256.ts';
import type { CachedDocument, DocumentCache } from './document-cache.ts';

export interface Document {
  readonly body: string;
  /** When the site last confirmed the document (RFC 3339). Only set if it is a copy that may be outdated. */
  readonly staleSince?: string;
}

/** What a caller knows about the current version of a document. It can show that the cached copy is up to date. */
export interface Known {
  /** The day of the document's last change, as an RFC 3339 full-date. */
  readonly changed?: string;
  /** The SHA-256 of the body: `sha256:` followed by hexadecimal digits. */
  readonly digest?: string;
}

/** Read access to a Vitrine site. */
export interface Site {
  readonly origin: string;
  /**
   * Reads a JSON or Markdown document. Sends no request if `known` shows that the cached copy is up to date, or if the
   * copy is less than a minute old and `known` has no digest. Rejects with an error whose message is written for an
   * agent. If the response has an HTTP error status other than 429, the error's `cause` is that status.
   */
  readonly get: (path: string, known?: Known) => Promise<Document>;
}

export interface SiteSettings {
  readonly origin: string;
  readonly cache: DocumentCache;
  readonly send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns the current time in milliseconds since 1970. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** A cached document is not requested again during this time, because even a 304 response counts against the quota. */
const freshMilliseconds = 60_000;
/** A call waits for new quota only if that wait ends within this time of its start. MCP clients give up after a minute. */
const maxWaitSeconds = 20;
const timeoutMilliseconds = 20_000;
/** The maximum number of times that a call repeats a request that was answered with 429. */
const maxRetries = 3;
/** A longer `Retry-After` counts as this long. */
const maxRetryAfterSeconds = 3600;
const maxRedirects = 5;
/** The maximum size of a document. A file with all items of a collection of 30,000 posts is about this large. */
const maxBytes = 32 * 1024 * 1024;
const maxQuotedCharacters = 500;
/** Two days after a day begins in UTC, that day is over in every time zone. */
const twoDaysInMilliseconds = 2 * 86_400_000;

const accept = [
  mediaTypeOf('json'),
  mediaTypeOf('ndjson'),
  mediaTypeOf('markdown'),
  `${mediaTypeOf('text')};q=0.5`,
].join(', ');

/**
 * Returns the message and hint of a site's error response, or '' if `body` is not one. Quotes them, so that a model
 * does not attribute them to this program.
 */
function quotedError(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error: { message: unknown; hint: unknown } };
    return ` The site says: ${JSON.stringify(`${String(error.message)} ${String(error.hint)}`.slice(0, maxQuotedCharacters))}`;
  } catch {
    return '';
  }
}

/** Reads the body of a response as text. Rejects as soon as it is longer than `maxBytes`. */
async function readBounded({ body }: Response, address: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`Cannot read ${address}: it is larger than ${maxBytes / 1024 / 1024} MB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

class RedirectedElsewhere extends Error {}

/**
 * Returns a site whose documents are cached in `cache`. Cached copies older than a minute are requested again with
 * `If-None-Match`. They are still used if the site is unreachable, answers with a 5xx status or has no quota left.
 * After a 429 response, no request is sent until `Retry-After` has passed.
 */
export function openSite({ origin, cache, send = fetch, now = Date.now, wait = setTimeout }: SiteSettings): Site {
  const pending = new Map<string, Promise<Document>>();
  let blockedUntil = 0;

  /** Sends a GET request. Does not follow redirects to other sites, which could point into the user's own network. */
  async function request(path: string, etag: string | null | undefined): Promise<Response> {
    let address = origin + path;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await send(address, {
        headers: { Accept: accept, ...(etag != null && { 'If-None-Match': etag }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const location = response.headers.get('Location');
      if (response.status < 301 || response.status > 308 || response.status === 304 || location === null)
        return response;
      await response.body?.cancel();
      if (!URL.canParse(location, address)) break;
      const next = new URL(location, address);
      if (next.origin !== origin)
        throw new RedirectedElsewhere(
          `${origin} redirects to another site, ${next.origin}, which is not followed. If that is the address of the company, start this program with it.`,
        );
      address = next.href;
    }
    throw new Error(`it redirects more than ${maxRedirects} times, or to an invalid address`);
  }

  const stale = ({ body, confirmedAt }: CachedDocument): Document => ({
    body,
    staleSince: new Date(confirmedAt).toISOString(),
  });

  const isSame = ({ body, confirmedAt }: CachedDocument, { changed, digest }: Known): boolean => {
    if (digest !== undefined) return digest === `sha256:${sha256(body)}`;
    return (
      now() - confirmedAt < freshMilliseconds ||
      (changed !== undefined && confirmedAt > Date.parse(changed) + twoDaysInMilliseconds)
    );
  };

  async function read(path: string, known: Known, retries = 0, started = now()): Promise<Document> {
    const cached = cache.get(path);
    // If the copy was confirmed in the future, the clock was wrong, so the age of the copy is unknown.
    const held = cached && cached.confirmedAt <= now() ? cached : undefined;
    if (held && isSame(held, known)) return { body: held.body };
    const seconds = Math.ceil((blockedUntil - now()) / 1000);
    if (seconds > 0) {
      if (held) return stale(held);
      if (blockedUntil > started + maxWaitSeconds * 1000)
        throw new Error(`${origin} accepts no requests for now: call again in ${seconds} seconds.`);
      await wait(seconds * 1000);
    }
    const response = await request(path, held?.etag).catch((error: unknown) => error as Error);
    if (response instanceof RedirectedElsewhere) throw response;
    if (response instanceof Error) {
      if (held) return stale(held);
      const { cause } = response;
      const reason = cause instanceof Error ? cause.message : response.message;
      throw new Error(`Cannot reach ${origin}: ${reason}. Check the address and the network, then call again.`);
    }
    if (response.status === 304 && held) {
      cache.set(path, { ...held, confirmedAt: now() });
      return { body: held.body };
    }
    const body = await readBounded(response, origin + path);
    if (response.status === 200) {
      cache.set(path, { body, etag: response.headers.get('ETag'), confirmedAt: now() });
      return { body };
    }
    if (response.status === errors.rate_limited.status) {
      const retryAfter = Number(response.headers.get(retryAfterHeader.name)) || quota.windowSeconds;
      blockedUntil = now() + 1000 * Math.min(Math.max(1, retryAfter), maxRetryAfterSeconds);
      if (held || retries < maxRetries) return read(path, known, retries + 1, started);
      throw new Error(
        `${origin} answered 429 to ${retries + 1} requests in a row, each sent after its Retry-After. Call again later.${quotedError(body)}`,
      );
    }
    if (held && response.status >= 500) return stale(held);
    cache.delete(path);
    const { status } = response;
    throw new Error(`${origin}${path} answered ${status}.${quotedError(body)}`, { cause: status });
  }

  return {
    origin,
    get(path, known = {}) {
      const answer = pending.get(path) ?? read(path, known).finally(() => pending.delete(path));
      pending.set(path, answer);
      return answer;
    },
  };
}
