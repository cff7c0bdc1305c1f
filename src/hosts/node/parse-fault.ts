import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import type { RawHead } from './raw-request.ts';
import type { TransportErrorCode } from './transport-errors.ts';

/** The errors for the codes of Node and of its parser, llhttp, that say more than that the message is malformed. */
const known: Readonly<Record<string, TransportErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_INVALID_URL: 'malformed_target',
  // The client sent the preface of HTTP/2.
  HPE_PAUSED_H2_UPGRADE: 'http_version_not_supported',
};

/**
 * The codes that can mean an unknown method: llhttp rejects those, and accepts some others for other protocols only.
 */
const ofMethod = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_CONSTANT']);
const ours = new Set(['HTTP/1.0', 'HTTP/1.1']);

/**
 * The error of a request that the parser rejected with `code`. `method_not_allowed` only when the whole request line
 * could be read: a part of it may be the rest of a word that began in an earlier packet.
 */
export function parseFault(code: string | undefined, head: RawHead | undefined): TransportErrorCode | ErrorCode {
  const fault = known[code ?? ''];
  if (fault !== undefined) return fault;
  if (head?.version === undefined) return 'malformed_request';
  if (!ours.has(head.version)) return 'http_version_not_supported';
  return ofMethod.has(code ?? '') && !isAllowedMethod(head.method) ? 'method_not_allowed' : 'malformed_request';
}
