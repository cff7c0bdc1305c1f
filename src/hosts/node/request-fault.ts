import type { IncomingMessage } from 'node:http';
import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import { memoize } from '../../front/memoize.ts';
import { mostHeaders } from './limits.ts';
import { targetPath } from './target-path.ts';
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

const mostHosts = 1000;

/** The longest `Host`, in characters: a name of 253 (RFC 1035 §2.3.4) or a bracketed address, and a port. */
const longestHost = 259;

/** Whether a `Host` is the host of a URL in its normal form. */
const isHost = memoize(mostHosts, (host) => {
  if (host.length > longestHost) return false;
  if (!URL.canParse(`http://${host}`)) return false;
  return new URL(`http://${host}`).hostname === host.replace(/:\d+$/, '').toLowerCase();
});

/** Whether a request has one valid `Host`, or none in HTTP/1.0: HTTP/1.1 requires it (RFC 9112 §3.2). */
function hasGoodHost({ httpVersion, headers, rawHeaders }: RequestFacts): boolean {
  const count = countOf('host', rawHeaders);
  return count === 1 ? isHost(headers.host ?? '') : count === 0 && httpVersion === '1.0';
}

/** Whether a request announces a body, which is never read, since no operation defines one. */
export const hasBody = ({ headers }: RequestFacts): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the end of the body is unknown: `Transfer-Encoding` does not end in `chunked` (RFC 9112 §6.3). */
const hasNoEnd = ({ headers }: RequestFacts): boolean =>
  headers['transfer-encoding'] !== undefined && !/(?:^|,)[ \t]*chunked$/i.test(headers['transfer-encoding']);

/**
 * The error of a request that Node's parser accepted, judged by its head; undefined when the front can process it.
 * `OPTIONS *` asks about the server as a whole, and is no fault.
 */
export function requestFault(request: RequestFacts): TransportErrorCode | ErrorCode | undefined {
  const { method = '', url = '', httpVersion, rawHeaders } = request;
  if (!httpVersion.startsWith('1.')) return 'http_version_not_supported';
  if (rawHeaders.length / 2 > mostHeaders) return 'headers_too_large';
  if (!hasGoodHost(request)) return 'malformed_host';
  if (hasNoEnd(request)) return 'malformed_request';
  if (targetPath(url) === undefined && !(url === '*' && method === 'OPTIONS')) {
    return isAllowedMethod(method) ? 'malformed_target' : 'method_not_allowed';
  }
  return undefined;
}
