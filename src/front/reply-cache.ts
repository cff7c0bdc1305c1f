import { LRUCache } from 'lru-cache';
import { errors } from '../contract/errors.ts';
import { PlainFields, type Reply } from './reply.ts';

/** A reply with all its headers but the quota's. */
export interface CachedReply extends Reply {
  readonly headers: PlainFields;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

/** Replies that are given again, for a moment, to requests that ask for the same. */
export interface ReplyCache {
  readonly find: (request: Request, secure: boolean) => CachedReply | undefined;
  readonly store: (request: Request, secure: boolean, reply: Reply) => void;
}

/** Replies that are kept at a time. */
export const maxReplies = 500;
const maxKeyLength = 500;
/** What is bigger costs more to send than to find again. With the number above, 32 MB at the most. */
export const maxReplyBytes = 64 * 1024;

/** All that a reply with a body depends on, besides the published files; conditions are judged each time. */
function keyOf({ method, url, headers }: Request, secure: boolean): string | undefined {
  if (method !== 'GET') return undefined;
  const parts = [url, headers.get('Accept') ?? '', headers.get('Accept-Encoding') ?? '', secure ? 's' : ''];
  return parts.reduce((length, part) => length + part.length, 0) > maxKeyLength ? undefined : parts.join('\n');
}

const cacheableStatuses: readonly number[] = [200, errors.not_found.status];

const sizeOf = (body: Reply['body']): number =>
  typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : Infinity;

const isCacheable = (reply: Reply): reply is CachedReply =>
  cacheableStatuses.includes(reply.status) &&
  reply.headers instanceof PlainFields &&
  sizeOf(reply.body) <= maxReplyBytes;

/**
 * Keeps replies for so many milliseconds each; when there are too many, those that were asked for longest ago go first,
 * so that addresses which never repeat do not drive out those that do.
 */
export function replyCache(milliseconds: number): ReplyCache {
  const known = new LRUCache<string, { readonly reply: CachedReply; readonly until: number }>({ max: maxReplies });
  return {
    find: (request, secure) => {
      const key = keyOf(request, secure);
      const found = key === undefined ? undefined : known.get(key);
      return found && performance.now() < found.until ? found.reply : undefined;
    },
    store: (request, secure, reply) => {
      const key = keyOf(request, secure);
      if (key === undefined || !isCacheable(reply)) return;
      known.set(key, {
        reply: { status: reply.status, headers: new PlainFields(reply.headers), body: reply.body },
        until: performance.now() + milliseconds,
      });
    },
  };
}
