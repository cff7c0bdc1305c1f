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

/** What is known of a document before it is asked for. */
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
const longestWait = 20;
const timeout = 20_000;
/** For how long after midnight UTC a day may go on somewhere, and a change of that day still be published. */
const twoDays = 2 * 86_400_000;

const accept = [essence('json'), essence('markdown'), `${essence('text')};q=0.5`].join(', ');

/** What a site says of an error of its own: the message, and the hint to follow. */
function told(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error: { message: string; hint: string } };
    return `${error.message} ${error.hint}`;
  } catch {
    return '';
  }
}

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

  const stale = ({ body, at }: Held): Document => ({ body, staleSince: new Date(at).toISOString() });

  const isSame = ({ body, at }: Held, { changed, digest }: Known): boolean => {
    if (digest !== undefined) return digest === `sha256:${sha256(body)}`;
    return now() - at < confirmedFor || (changed !== undefined && at > Date.parse(changed) + twoDays);
  };

  async function ask(path: string, known: Known): Promise<Document> {
    const held = snapshot.get(path);
    if (held && isSame(held, known)) return { body: held.body };
    const seconds = Math.ceil((blockedUntil - now()) / 1000);
    if (seconds > 0) {
      if (held) return stale(held);
      if (seconds > longestWait)
        throw new Error(`${origin} takes ${quota.limit} requests in a window: call again in ${seconds} seconds.`);
      await wait(seconds * 1000);
    }
    const response = await send(origin + path, {
      headers: { Accept: accept, ...(held?.etag != null && { 'If-None-Match': held.etag }) },
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => error as Error);
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
    const body = await response.text();
    if (response.status === 200) {
      snapshot.set(path, { body, etag: response.headers.get('ETag'), at: now() });
      return { body };
    }
    if (response.status === errors.rate_limited.status) {
      blockedUntil = now() + 1000 * (Number(response.headers.get(retryAfterHeader.name)) || quota.windowSeconds);
      return ask(path, known);
    }
    if (held && response.status >= 500) return stale(held);
    snapshot.delete(path);
    const { status } = response;
    throw new Error(`${origin}${path} answered ${status}. ${told(body)}`.trim(), { cause: status });
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
