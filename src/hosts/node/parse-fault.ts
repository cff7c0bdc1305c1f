import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import type { TransportErrorCode } from './transport-errors.ts';

/** Codes of Node's parser (llhttp) that mean more than a malformed message. */
const known: Readonly<Record<string, TransportErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_INVALID_URL: 'malformed_target',
  // The client sent the HTTP/2 preface.
  HPE_PAUSED_H2_UPGRADE: 'http_version_not_supported',
};

/** Codes that can mean an unknown method. llhttp accepts some other methods for other protocols only. */
const ofMethod = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_CONSTANT']);
const ours = new Set(['HTTP/1.0', 'HTTP/1.1']);

/**
 * Returns the error of a request that the parser rejected. `method_not_allowed` requires a complete
 * request line, because a part of it may be the end of a word from an earlier packet.
 */
export function parseFault(code: string | undefined, head: RawHead | undefined): TransportErrorCode | ErrorCode {
  const fault = known[code ?? ''];
  if (fault !== undefined) return fault;
  if (head?.version === undefined) return 'malformed_request';
  if (!ours.has(head.version)) return 'http_version_not_supported';
  return ofMethod.has(code ?? '') && !isAllowedMethod(head.method) ? 'method_not_allowed' : 'malformed_request';
}

export interface RawHead {
  readonly method: string;
  readonly target: string;
  /** Undefined when the request line has no version. */
  readonly version: string | undefined;
  readonly forwardedFor: string | undefined;
}

const blankLine = /\r?\n\r?\n/g;
const requestLine = /^([!#$%&'*+.^_`|~\w-]+) ([^ \r\n]+)(?: (HTTP\/\d\.\d)(?=[\r\n]))?/;
const forwarded = /^x-forwarded-for:(.*)$/gim;

/**
 * Reads the request head at which the parser stopped, `at` bytes into a packet that may begin with
 * other requests. Returns undefined when the packet begins inside a head.
 */
export function readRawHead(packet: Uint8Array, at: number): RawHead | undefined {
  const text = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength).toString('latin1');
  const start = [...text.slice(0, at).matchAll(blankLine)].at(-1);
  const rest = start === undefined ? text : text.slice(start.index + start[0].length);
  const [head = ''] = rest.replace(/^(?:\r?\n)+/, '').split(blankLine, 1);
  const [, method, target, version] = requestLine.exec(head) ?? [];
  if (method === undefined || target === undefined) return undefined;
  const values = Array.from(head.matchAll(forwarded), ([, value = '']) => value.trim());
  return { method, target, version, forwardedFor: values.length === 0 ? undefined : values.join(', ') };
}
