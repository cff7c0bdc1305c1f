import type { IncomingMessage } from 'node:http';
import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import { memoize } from '../../front/memoize.ts';
import { maxHeaders } from './limits.ts';
import type { TransportErrorCode } from './transport-errors.ts';

export type RequestFacts = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

/** The number of header fields with a name. Makes no copies, since it runs for every request. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const field = rawHeaders[index] ?? '';
    if (field.length === name.length && field.toLowerCase() === name) count += 1;
  }
  return count;
}

const maxHosts = 1000;

/** The longest `Host`, in characters: a name of 253 (RFC 1035 §2.3.4) or a bracketed address, and a port. */
const maxHostLength = 259;

/** Whether a `Host` is the host of a URL in its normal form. */
const isHost = memoize(maxHosts, (host) => {
  if (host.length > maxHostLength) return false;
  if (!URL.canParse(`http://${host}`)) return false;
  return new URL(`http://${host}`).hostname === host.replace(/:\d+$/, '').toLowerCase();
});

/** Whether a request has one valid `Host`, or none in HTTP/1.0: HTTP/1.1 requires it (RFC 9112 §3.2). */
function hasGoodHost({ httpVersion, headers, rawHeaders }: RequestFacts): boolean {
  const count = countOf('host', rawHeaders);
  return count === 1 ? isHost(headers.host ?? '') : count === 0 && httpVersion === '1.0';
}

/**
 * The path and query of a request target (RFC 9112 §3.2), which is a path or an absolute http address. Undefined for
 * anything else: `*`, an authority, another scheme, an address with a user.
 */
export function targetPath(target: string): string | undefined {
  if (target.startsWith('/') && !target.includes('\\')) return target;
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search, username, password } = new URL(address);
  return username === '' && password === '' ? pathname + search : undefined;
}

/** Whether a request announces a body, which is never read, since no operation defines one. */
export const hasBody = ({ headers }: RequestFacts): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the end of the body is unknown: `Transfer-Encoding` does not end in `chunked` (RFC 9112 §6.3). */
const hasNoEnd = ({ headers }: RequestFacts): boolean =>
  headers['transfer-encoding'] !== undefined && !/(?:^|,)[ \t]*chunked$/i.test(headers['transfer-encoding']);

/**
 * The error of a request that Node's parser accepted, judged by its head; undefined when the front can process it.
 * `OPTIONS *` asks about the server as a whole, and is valid.
 */
export function requestFault(request: RequestFacts): TransportErrorCode | ErrorCode | undefined {
  const { method = '', url = '', httpVersion, rawHeaders } = request;
  if (!httpVersion.startsWith('1.')) return 'http_version_not_supported';
  if (rawHeaders.length / 2 > maxHeaders) return 'headers_too_large';
  if (!hasGoodHost(request)) return 'malformed_host';
  if (hasNoEnd(request)) return 'malformed_request';
  if (targetPath(url) === undefined && !(url === '*' && method === 'OPTIONS')) {
    return isAllowedMethod(method) ? 'malformed_target' : 'method_not_allowed';
  }
  return undefined;
}
