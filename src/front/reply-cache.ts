import { LRUCache } from 'lru-cache';
import { errors } from '../contract/errors.ts';
import { PlainHeaders, type Reply } from './reply.ts';

/** A reply with its body in memory and without quota headers, which differ for each client. */
export interface CachedReply extends Reply {
  readonly body: Uint8Array<ArrayBuffer> | string;
}

export interface ReplyCache {
  readonly find: (request: Request, secure: boolean) => CachedReply | undefined;
  readonly store: (request: Request, secure: boolean, reply: Reply) => void;
}

export const maxReplies = 500;
/** In characters. Requests with a longer key are not cached. */
const maxKeyLength = 500;
/** The maximum size of a cached body: bytes, or characters of a string. `maxReplies` bodies of 64 KB take 32 MB. */
export const maxReplyBytes = 64 * 1024;

function keyOf({ method, url, headers }: Request, secure: boolean): string | undefined {
  if (method !== 'GET') return undefined;
  const parts = [url, headers.get('Accept') ?? '', headers.get('Accept-Encoding') ?? '', secure ? 's' : ''];
  return parts.reduce((length, part) => length + part.length, 0) > maxKeyLength ? undefined : parts.join('\n');
}

const cacheableStatuses: readonly number[] = [200, errors.not_found.status];

const sizeOf = (body: Reply['body']): number =>
  typeof body === 'string' ? body.length : body instanceof Uint8Array ? body.byteLength : Infinity;

const isCacheable = (reply: Reply): reply is CachedReply =>
  cacheableStatuses.includes(reply.status) && sizeOf(reply.body) <= maxReplyBytes;

/** Creates a cache whose replies expire after `milliseconds`. A full cache drops the least recently used reply. */
export function replyCache(milliseconds: number): ReplyCache {
  const cache = new LRUCache<string, { readonly reply: CachedReply; readonly until: number }>({ max: maxReplies });
  return {
    find: (request, secure) => {
      const key = keyOf(request, secure);
      const cached = key === undefined ? undefined : cache.get(key);
      return cached && performance.now() < cached.until ? cached.reply : undefined;
    },
    store: (request, secure, reply) => {
      const key = keyOf(request, secure);
      if (key === undefined || !isCacheable(reply)) return;
      cache.set(key, {
        reply: { status: reply.status, headers: new PlainHeaders(reply.headers), body: reply.body },
        until: performance.now() + milliseconds,
      });
    },
  };
}
