import type { Fields } from './answer.ts';

/** Matches the three forms of an HTTP date (RFC 9110 §5.6.7). The last one has no time zone. */
const httpDate =
  /^(?:\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT|\w{6,9}, \d\d-\w{3}-\d\d [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/** Whether `If-None-Match` or `If-Modified-Since` shows that the client's copy is up to date. Ignores `If-Match`. */
export function isFresh({ headers: requested }: Request, headers: Fields): boolean {
  const noneMatch = requested.get('If-None-Match');
  if (noneMatch !== null) {
    const tag = headers['ETag']?.replace(/^W\//, '');
    // An ETag includes its quotes and cannot contain others, so `includes` only finds whole items of the list.
    return noneMatch.trim() === '*' || (tag !== undefined && noneMatch.includes(tag));
  }
  const since = requested.get('If-Modified-Since') ?? '';
  return (
    httpDate.test(since) && Date.parse(headers['Last-Modified'] ?? '') <= Date.parse(since.replace(/\d$/, '$& GMT'))
  );
}
