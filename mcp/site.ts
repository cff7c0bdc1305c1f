import { retryAfterHeader } from '../src/contract/headers.ts';
import { quota } from '../src/contract/limits.ts';
import { errors } from '../src/contract/errors.ts';
import { essence } from '../src/contract/media.ts';
import { sha256 } from '../src/catalog/sha256.ts';
import type { Held, Snapshot } from './snapshot.ts';

/** A document of the site, and since when it is not confirmed, where the site cannot be asked now. */
export interface Document {
  readonly body: string;
  readonly staleSince?: string;
}

/** Facts about a document from before it is requested. */
export interface Known {
  /** Day on which it last changed, an RFC 3339 full-date. */
  readonly changed?: string;
  /** SHA-256 of it in hexadecimal, after `sha256:`. */
  readonly digest?: string;
}

/** A Vitrine site, read by GET alone. */
export interface Site {
  /** The origin that requests go to. */
  readonly origin: string;
  /**
   * Resolves to the document at a path, JSON or Markdown; to the copy that is held, where by what is known of the
   * document that is the same still. Rejects with an error whose message tells an agent what to do next, and whose cause
   * is the status where the site answered with one.
   */
  readonly get: (path: string, known?: Known) => Promise<Document>;
}

export interface SiteSettings {
  readonly origin: string;
  readonly snapshot: Snapshot;
  readonly send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** For how long a document is not asked for again: a 304 counts against the quota too. */
const confirmedFor = 60_000;
/** The longest wait for a new quota inside one call, in seconds: clients give a call about a minute. */
const maxWaitSeconds = 20;
const timeout = 20_000;
/** How long a site may have a client wait after a 429, in seconds; one that asks for more is not believed. */
const maxRetryAfter = 3600;
const maxRedirects = 5;
/** The largest document that is read: the snapshot of 30,000 posts. */
const maxBytes = 32 * 1024 * 1024;
const maxQuoted = 500;
/** For how long after midnight UTC a day may go on somewhere, and a change of that day still be published. */
const twoDays = 2 * 86_400_000;

const accept = [essence('json'), essence('ndjson'), essence('markdown'), `${essence('text')};q=0.5`].join(', ');

/** The message and hint of a site's error, quoted as the site's own: a model must not take them for this program's. */
function quotedError(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error: { message: unknown; hint: unknown } };
    return ` The site says: ${JSON.stringify(`${String(error.message)} ${String(error.hint)}`.slice(0, maxQuoted))}`;
  } catch {
    return '';
  }
}

/** The body of a response as text. Rejects, and stops reading, when it is larger than `maxBytes`. */
async function readBounded({ body }: Response, address: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`${address} is larger than ${maxBytes / 1024 / 1024} MB, and is not read.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

class RedirectedElsewhere extends Error {}

/**
 * Opens a site. A document that the site confirmed within the last minute is not asked for again, an older one is asked
 * for with `If-None-Match`. When the site cannot be reached, or the quota is used up, the document is given as it was last
 * confirmed. After a 429 nothing is sent before `Retry-After` has passed.
 */
export function openSite({
  origin,
  snapshot,
  send = fetch,
  now = Date.now,
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: SiteSettings): Site {
  const pending = new Map<string, Promise<Document>>();
  let blockedUntil = 0;

  /** Sends a GET, and follows redirects within the site: elsewhere may be an address of the reader's own network. */
  async function request(path: string, etag: string | null | undefined): Promise<Response> {
    let address = origin + path;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await send(address, {
        headers: { Accept: accept, ...(etag != null && { 'If-None-Match': etag }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      const location = response.headers.get('Location');
      if (response.status < 301 || response.status > 308 || response.status === 304 || location === null)
        return response;
      await response.body?.cancel();
      if (!URL.canParse(location, address)) break;
      const next = new URL(location, address);
      if (next.origin !== origin)
        throw new RedirectedElsewhere(
          `${origin} redirects to ${next.origin}, another site, which is not followed. If that is the address of the company, start this program with it.`,
        );
      address = next.href;
    }
    throw new Error('it redirects without end');
  }

  const stale = ({ body, at }: Held): Document => ({ body, staleSince: new Date(at).toISOString() });

  const isSame = ({ body, at }: Held, { changed, digest }: Known): boolean => {
    if (digest !== undefined) return digest === `sha256:${sha256(body)}`;
    return now() - at < confirmedFor || (changed !== undefined && at > Date.parse(changed) + twoDays);
  };

  async function ask(path: string, known: Known): Promise<Document> {
    const kept = snapshot.get(path);
    // A clock was wrong then or is now: of such a document nobody knows how old it is.
    const held = kept && kept.at <= now() ? kept : undefined;
    if (held && isSame(held, known)) return { body: held.body };
    const seconds = Math.ceil((blockedUntil - now()) / 1000);
    if (seconds > 0) {
      if (held) return stale(held);
      if (seconds > maxWaitSeconds)
        throw new Error(`${origin} takes ${quota.limit} requests in a window: call again in ${seconds} seconds.`);
      await wait(seconds * 1000);
    }
    const response = await request(path, held?.etag).catch((error: unknown) => error as Error);
    if (response instanceof RedirectedElsewhere) throw response;
    if (response instanceof Error) {
      if (held) return stale(held);
      const { cause } = response;
      const why = cause instanceof Error ? cause.message : response.message;
      throw new Error(`Cannot reach ${origin}: ${why}. Check the address and the network, then call again.`);
    }
    if (response.status === 304 && held) {
      snapshot.set(path, { ...held, at: now() });
      return { body: held.body };
    }
    const body = await readBounded(response, origin + path);
    if (response.status === 200) {
      snapshot.set(path, { body, etag: response.headers.get('ETag'), at: now() });
      return { body };
    }
    if (response.status === errors.rate_limited.status) {
      const retryAfter = Number(response.headers.get(retryAfterHeader.name)) || quota.windowSeconds;
      blockedUntil = now() + 1000 * Math.min(Math.max(1, retryAfter), maxRetryAfter);
      return ask(path, known);
    }
    if (held && response.status >= 500) return stale(held);
    snapshot.delete(path);
    const { status } = response;
    throw new Error(`${origin}${path} answered ${status}.${quotedError(body)}`, { cause: status });
  }

  return {
    origin,
    get(path, known = {}) {
      const answer = pending.get(path) ?? ask(path, known).finally(() => pending.delete(path));
      pending.set(path, answer);
      return answer;
    },
  };
}
