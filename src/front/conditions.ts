import { without, type Fields, type Reply } from './reply.ts';

const isWeak = /^W\//;

/** In characters: an HTTP-date in the form of RFC 850 (RFC 9110 §5.6.7). */
const maxDateLength = 33;

/** Returns whether the client has this representation. `If-Match` is not evaluated (docs/developers/http.md). */
export function isFresh({ headers: requested }: Request, held: Fields): boolean {
  const noneMatch = requested.get('If-None-Match');
  if (noneMatch !== null) {
    const tag = held.get('ETag')?.replace(isWeak, '');
    // No tag contains a quote, so a quoted tag in the list is a whole item.
    return noneMatch.trim() === '*' || (tag !== undefined && noneMatch.includes(tag));
  }
  const since = requested.get('If-Modified-Since');
  if (since === null || since.length > maxDateLength) return false;
  return Date.parse(held.get('Last-Modified') ?? '') <= Date.parse(since);
}

/** Returns the 304 for a reply, without content headers. */
export const notModified = ({ headers }: Reply): Reply => ({
  status: 304,
  headers: without(headers, ['content-type', 'content-length', 'content-encoding']),
  body: null,
});
