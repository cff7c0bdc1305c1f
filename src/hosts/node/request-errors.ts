import type { IncomingMessage } from 'node:http';
import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import { memoize } from '../../front/memoize.ts';
import { maxHeaders } from './limits.ts';
import type { TransportErrorCode } from './transport-errors.ts';

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

/** Counts the header fields with a name, which must be lowercase. Makes no copies, since it runs for every request. */
function countFields(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const field = rawHeaders[index] ?? '';
    if (field.length === name.length && field.toLowerCase() === name) count += 1;
  }
  return count;
}

const maxHosts = 1000;

/** The maximum length of a `Host` header in characters: 253 for a host name (RFC 1035 §2.3.4) and 6 for a port. */
const maxHostLength = 259;

/** Whether the value of a `Host` header is a host name or address in normalized form, with an optional port. */
const isHost = memoize(maxHosts, (host) => {
  if (host.length > maxHostLength || !URL.canParse(`http://${host}`)) return false;
  return new URL(`http://${host}`).hostname === host.replace(/:\d+$/, '').toLowerCase();
});

/** Whether a request has exactly one `Host` header with a valid value. Only HTTP/1.0 may omit it (RFC 9112 §3.2). */
function hasValidHost({ httpVersion, headers, rawHeaders }: RequestHead): boolean {
  const count = countFields('host', rawHeaders);
  return count === 1 ? isHost(headers.host ?? '') : count === 0 && httpVersion === '1.0';
}

/** Returns the path and query of a request target (RFC 9112 §3.2). Undefined if it is not a path or an http address. */
export function targetPath(target: string): string | undefined {
  if (target.startsWith('/') && !target.includes('\\')) return target;
  const address = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search, username, password } = new URL(address);
  return username === '' && password === '' ? pathname + search : undefined;
}

export const hasBody = ({ headers }: RequestHead): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the end of a request body is unknown: its `Transfer-Encoding` does not end in `chunked` (RFC 9112 §6.3). */
const hasNoEnd = ({ headers }: RequestHead): boolean =>
  headers['transfer-encoding'] !== undefined && !/(?:^|,)[ \t]*chunked$/i.test(headers['transfer-encoding']);

/** Returns the error of a request head, or undefined if the front can process the request. `OPTIONS *` is valid. */
export function requestError(request: RequestHead): TransportErrorCode | ErrorCode | undefined {
  const { method = '', url = '', httpVersion, rawHeaders } = request;
  if (!httpVersion.startsWith('1.')) return 'http_version_not_supported';
  if (rawHeaders.length / 2 > maxHeaders) return 'headers_too_large';
  if (!hasValidHost(request)) return 'malformed_host';
  if (hasNoEnd(request)) return 'malformed_request';
  if (targetPath(url) !== undefined || (url === '*' && method === 'OPTIONS')) return undefined;
  return isAllowedMethod(method) ? 'malformed_target' : 'method_not_allowed';
}

/** The error that Node's server emits when its parser rejects a request. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly reason?: string;
}

/** Codes of Node's parser (llhttp) that have an error of their own. All others mean a malformed message. */
const parserCodes: Readonly<Record<string, TransportErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_INVALID_URL: 'malformed_target',
  // The client sent the HTTP/2 preface.
  HPE_PAUSED_H2_UPGRADE: 'http_version_not_supported',
};

/** Returns the error for a request that Node's parser rejected. Some mistakes differ in `reason`, not in `code`. */
export function parserError({ code = '', reason = '' }: ClientError): TransportErrorCode | ErrorCode {
  if (/method/i.test(reason)) return 'method_not_allowed';
  if (reason === 'Invalid HTTP version') return 'http_version_not_supported';
  return parserCodes[code] ?? 'malformed_request';
}
