import type { IncomingMessage } from 'node:http';
import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import { memoize } from '../../front/memoize.ts';
import { maxHeaders } from './limits.ts';
import type { TransportErrorCode } from './transport-errors.ts';

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

/** Counts the header fields with a given name. Copies no fields, because the function runs for every request. */
function countFields(lowercaseName: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const field = rawHeaders[index] ?? '';
    if (field.length === lowercaseName.length && field.toLowerCase() === lowercaseName) count += 1;
  }
  return count;
}

const maxHosts = 1000;

/** The maximum length of a `Host` header in characters: 253 for the name (RFC 1035 §2.3.4) and 6 for the port. */
const maxHostLength = 259;

/** Whether a `Host` header is a normalized host name or IP address, with an optional port. */
const isHost = memoize(maxHosts, (host) => {
  if (host.length > maxHostLength || !URL.canParse(`http://${host}`)) return false;
  return new URL(`http://${host}`).hostname === host.replace(/:\d+$/, '').toLowerCase();
});

/** Whether a request has one valid `Host` header (RFC 9112 §3.2). HTTP/1.0 requests may omit the header. */
function hasValidHost({ httpVersion, headers, rawHeaders }: RequestHead): boolean {
  const count = countFields('host', rawHeaders);
  return count === 1 ? isHost(headers.host ?? '') : count === 0 && httpVersion === '1.0';
}

/** Returns the path and query of a request target (RFC 9112 §3.2). Undefined if it is not a path or http address. */
export function targetPath(target: string): string | undefined {
  if (target.startsWith('/') && !target.includes('\\')) return target;
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search, username, password } = new URL(address);
  return username === '' && password === '' ? pathname + search : undefined;
}

export const hasBody = ({ headers }: RequestHead): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the length of a body is unknown, because `Transfer-Encoding` does not end in `chunked` (RFC 9112 §6.3). */
const hasUnknownLength = ({ headers }: RequestHead): boolean =>
  headers['transfer-encoding'] !== undefined && !/(?:^|,)[ \t]*chunked$/i.test(headers['transfer-encoding']);

/** Returns the error in a request head. Undefined if `front()` can answer the request, for example `OPTIONS *`. */
export function requestError(request: RequestHead): TransportErrorCode | ErrorCode | undefined {
  const { method = '', url = '', httpVersion, rawHeaders } = request;
  if (!httpVersion.startsWith('1.')) return 'http_version_not_supported';
  if (rawHeaders.length / 2 > maxHeaders) return 'headers_too_large';
  if (!hasValidHost(request)) return 'malformed_host';
  if (hasUnknownLength(request)) return 'malformed_request';
  if (targetPath(url) !== undefined || (url === '*' && method === 'OPTIONS')) return undefined;
  return isAllowedMethod(method) ? 'malformed_target' : 'method_not_allowed';
}

/** The error in a `clientError` event of Node: a socket error, a timeout or a request that the parser rejects. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly reason?: string;
}

/** The errors for the codes of Node's server and its parser llhttp (`HPE_…`). Other codes are `malformed_request`. */
const errorsByNodeCode: Readonly<Record<string, TransportErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_INVALID_URL: 'malformed_target',
  // The client sent the HTTP/2 preface.
  HPE_PAUSED_H2_UPGRADE: 'http_version_not_supported',
};

/** Returns the error for a request that Node rejected. Some of Node's errors differ only in `reason`. */
export function parserError({ code = '', reason = '' }: ClientError): TransportErrorCode | ErrorCode {
  if (/method/i.test(reason)) return 'method_not_allowed';
  if (reason === 'Invalid HTTP version') return 'http_version_not_supported';
  return errorsByNodeCode[code] ?? 'malformed_request';
}
