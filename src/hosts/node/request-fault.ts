import type { IncomingMessage } from 'node:http';
import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import { memoize } from '../../front/memoize.ts';
import { maxHeaders } from './limits.ts';
import type { TransportErrorCode } from './transport-errors.ts';

export type RequestFacts = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

/** Counts the header fields with a name. Makes no copies, since it runs for every request. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const field = rawHeaders[index] ?? '';
    if (field.length === name.length && field.toLowerCase() === name) count += 1;
  }
  return count;
}

const maxHosts = 1000;

/** In characters: a name of 253 (RFC 1035 §2.3.4) or a bracketed address, and a port. */
const maxHostLength = 259;

/** Returns whether a `Host` is the host of a URL in normal form. */
const isHost = memoize(maxHosts, (host) => {
  if (host.length > maxHostLength) return false;
  if (!URL.canParse(`http://${host}`)) return false;
  return new URL(`http://${host}`).hostname === host.replace(/:\d+$/, '').toLowerCase();
});

/** Returns whether a request has exactly one valid `Host`, which HTTP/1.0 may omit (RFC 9112 §3.2). */
function hasGoodHost({ httpVersion, headers, rawHeaders }: RequestFacts): boolean {
  const count = countOf('host', rawHeaders);
  return count === 1 ? isHost(headers.host ?? '') : count === 0 && httpVersion === '1.0';
}

/**
 * Returns the path and query of a request target that is a path or an absolute http address (RFC
 * 9112 §3.2), otherwise undefined.
 */
export function targetPath(target: string): string | undefined {
  if (target.startsWith('/') && !target.includes('\\')) return target;
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search, username, password } = new URL(address);
  return username === '' && password === '' ? pathname + search : undefined;
}

/** No operation defines a body, so bodies are never read. */
export const hasBody = ({ headers }: RequestFacts): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns whether `Transfer-Encoding` does not end in `chunked`, so that the body has no known end (RFC 9112 §6.3). */
const hasNoEnd = ({ headers }: RequestFacts): boolean =>
  headers['transfer-encoding'] !== undefined && !/(?:^|,)[ \t]*chunked$/i.test(headers['transfer-encoding']);

/** Returns the error of a parsed request head, or undefined when the front can process it. `OPTIONS *` is valid. */
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
