import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorHeaders, errors } from '../../contract/errors.ts';
import { commonHeaders } from '../../contract/headers.ts';
import { cacheControl } from '../../contract/limits.ts';
import { variants } from '../../contract/media.ts';
import { href } from '../../contract/routes.ts';
import { maxHeaderBytes } from './limits.ts';

const path = href('catalogIndex');
const index = `GET ${path}`;

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly hint: string;
}

/** The errors of requests that are not passed to `handleRequest()`. OpenAPI omits them: they do not belong to an operation. */
export const refusals = {
  malformed_request: {
    status: 400,
    message: 'The request is not a well-formed HTTP/1.1 message with one valid Host header.',
    hint: `Use an HTTP library to send ${index}.`,
  },
  method_not_allowed: {
    ...errors.method_not_allowed,
    headers: errorHeaders('method_not_allowed', { path }),
    hint: errors.method_not_allowed.hint({ path }),
  },
  headers_too_large: {
    status: 431,
    message: `The request line and header fields are larger than ${maxHeaderBytes} bytes.`,
    hint: `Keep the request line and header fields below ${maxHeaderBytes} bytes: ${index} needs only Host.`,
  },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

export function refusalResponse(code: RefusalCode): Response {
  const { status, message, headers: own, hint }: Refusal = refusals[code];
  const body = JSON.stringify({ error: { code, message, hint } });
  const headers = {
    ...commonHeaders,
    'Content-Type': variants.json.type,
    'Content-Length': String(body.length),
    'Cache-Control': cacheControl.error,
    Connection: 'close',
    ...own,
  };
  return new Response(body, { status, headers });
}

/** Answers on a socket for which Node creates no `ServerResponse`. Reads on for `linger` milliseconds, then closes it. */
export async function refuse(socket: Duplex, code: RefusalCode, linger: number): Promise<void> {
  socket.on('error', () => socket.destroy());
  const response = refusalResponse(code);
  const { status, headers } = response;
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${await response.text()}`);
  socket.resume();
  setTimeout(() => socket.destroy(), linger);
}

/** The refusals of requests that Node's parser llhttp cannot read, by the code of its error. */
const refusalsByError: Readonly<Record<string, RefusalCode>> = {
  HPE_INVALID_METHOD: 'method_not_allowed',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Returns the refusal for the error of a `clientError` event. */
export const refusalOf = ({ code = '' }: NodeJS.ErrnoException): RefusalCode =>
  refusalsByError[code] ?? 'malformed_request';
