import { isAllowedMethod, type ErrorCode } from '../../contract/errors.ts';
import type { RawHead } from './raw-request.ts';
import type { TransportErrorCode } from './transport-errors.ts';

/** Codes of Node and of its parser, llhttp, that say more than that the message is malformed. */
const known: Readonly<Record<string, TransportErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_INVALID_URL: 'malformed_target',
  // The preface of HTTP/2 without an upgrade.
  HPE_PAUSED_H2_UPGRADE: 'http_version_not_supported',
};

/** llhttp knows some methods, refuses all others, and takes some of those it knows for other protocols only. */
const ofMethod = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_CONSTANT']);
const ours = new Set(['HTTP/1.0', 'HTTP/1.1']);

/**
 * What a client is told of a request that the parser refused with `code`. A method is blamed only where it can be
 * read and is none of ours: what was read may be the rest of a word whose beginning came in an earlier packet.
 */
export function parseFault(code: string | undefined, head: RawHead | undefined): TransportErrorCode | ErrorCode {
  const fault = known[code ?? ''];
  if (fault !== undefined) return fault;
  if (head?.version === undefined) return 'malformed_request';
  if (!ours.has(head.version)) return 'http_version_not_supported';
  return ofMethod.has(code ?? '') && !isAllowedMethod(head.method) ? 'method_not_allowed' : 'malformed_request';
}
