import { without, type Fields, type Reply } from './reply.ts';

const isWeak = /^W\//;

/** Characters of the longest HTTP-date, in the form of RFC 850 (RFC 9110 §5.6.7). */
const maxDateLength = 33;

/**
 * Whether the client has the representation with these headers already (RFC 9110 §13.2.2): its tag is in `If-None-Match`,
 * by weak comparison, or it has not changed since `If-Modified-Since`. `If-Match` and `If-Unmodified-Since` are not
 * evaluated: see docs/developers/http.md.
 */
export function isFresh({ headers: requested }: Request, held: Fields): boolean {
  const noneMatch = requested.get('If-None-Match');
  if (noneMatch !== null) {
    const tag = held.get('ETag')?.replace(isWeak, '');
    // No tag contains a quote, so a quoted tag found in the list is a whole item of it.
    return noneMatch.trim() === '*' || (tag !== undefined && noneMatch.includes(tag));
  }
  const since = requested.get('If-Modified-Since');
  if (since === null || since.length > maxDateLength) return false;
  return Date.parse(held.get('Last-Modified') ?? '') <= Date.parse(since);
}

/** The 304 in place of a reply: its headers, without those of the content. */
export const notModified = ({ headers }: Reply): Reply => ({
  status: 304,
  headers: without(headers, ['content-type', 'content-length', 'content-encoding']),
  body: null,
});
