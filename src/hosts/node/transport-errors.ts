import type { ErrorFacts } from '../../contract/errors.ts';
import { href } from '../../contract/routes.ts';
import { maxHeaderBytes, maxHeaders } from './limits.ts';

/** The errors of requests that are not passed to `front()`. OpenAPI omits them: they do not belong to an operation. */
export const transportErrors = {
  malformed_request: {
    status: 400,
    message: 'The request is not a well-formed HTTP/1.1 message.',
    retry: 'no',
    hint: () => `Use an HTTP library to send GET ${href('catalogIndex')}.`,
  },
  malformed_target: {
    status: 400,
    message: 'The target of the request is neither a path nor an http address.',
    retry: 'no',
    hint: () =>
      `Begin the target with a slash and percent-encode characters outside ASCII, as in GET ${href('catalogIndex')} HTTP/1.1.`,
  },
  malformed_host: {
    status: 400,
    message: 'The request does not have exactly one Host header that names a host.',
    retry: 'no',
    hint: ({ path }) => `Send GET ${path} again with exactly one Host header, such as "Host: www.company.example".`,
  },
  request_timeout: {
    status: 408,
    message: 'The request did not arrive in time.',
    retry: 'later',
    hint: () => `Open a new connection and send GET ${href('catalogIndex')} in one piece.`,
  },
  expectation_failed: {
    status: 417,
    message: 'The Expect header requires something that the service does not support.',
    retry: 'no',
    hint: ({ path, method }) => `Send ${method} ${path} again without the Expect header.`,
  },
  headers_too_large: {
    status: 431,
    message: `The request line and header fields are larger than ${maxHeaderBytes} bytes, or more than ${maxHeaders} fields.`,
    retry: 'no',
    hint: () =>
      `Keep the request line and header fields below ${maxHeaderBytes} bytes and ${maxHeaders} fields: GET ${href('catalogIndex')} needs only Host.`,
  },
  draining: {
    status: 503,
    message: 'This server process is shutting down.',
    retry: 'later',
    hint: ({ path }) => `Open a new connection and send GET ${path} again: another process will answer.`,
  },
  http_version_not_supported: {
    status: 505,
    message: 'This connection supports only HTTP/1.1.',
    retry: 'no',
    hint: () => `Send GET ${href('catalogIndex')} HTTP/1.1 on a new connection.`,
  },
} as const satisfies Record<string, ErrorFacts>;

export type TransportErrorCode = keyof typeof transportErrors;
