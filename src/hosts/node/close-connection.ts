import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { href } from '../../contract/routes.ts';
import { clientOf } from '../../front/client.ts';
import { errorReply, type ErrorReply } from '../../front/error-reply.ts';
import { setCommonHeaders, setQuotaHeaders } from '../../front/headers.ts';
import type { Quota } from '../../front/quota/quota.ts';
import { parseRequestTarget } from '../../front/request-target.ts';
import { currentTime } from '../../settings.ts';
import type { TrustedProxies } from './client-address.ts';
import type { Connections } from './connections.ts';
import { parserError, targetPath, type ClientError } from './request-errors.ts';
import { transportErrors, type TransportErrorCode } from './transport-errors.ts';

export interface FailedRequest {
  readonly code: ErrorCode | TransportErrorCode;
  readonly method?: string | undefined;
  readonly target?: string | undefined;
  readonly address?: string | undefined;
}

const allErrors = { ...transportErrors, ...errors };

/** Builds the error response to a request that is not passed to `front()`. Counts API requests against the quota. */
export async function errorResponse(request: FailedRequest, quota: Quota): Promise<ErrorReply> {
  const { code, method = 'GET', address } = request;
  const path = targetPath(request.target ?? '');
  const target = path === undefined ? undefined : parseRequestTarget(new URL(`http://localhost${path}`));
  const quotaReading = target?.isApi === true ? await quota.consume(clientOf(address)) : undefined;
  const answeredCode = quotaReading?.exceeded === true ? 'rate_limited' : code;
  const response = errorReply(answeredCode, allErrors[answeredCode], { method, target, quotaReading });
  const { headers } = response;
  headers.set('Connection', 'close');
  // `false` omits Strict-Transport-Security, even if the client uses TLS.
  setCommonHeaders(headers, false);
  if (quotaReading) setQuotaHeaders(headers, quotaReading);
  return response;
}

export interface CloserOptions {
  readonly connections: Connections;
  readonly quota: Quota;
  /** Milliseconds for which input is still read after the last response, before the connection is closed. */
  readonly linger: number;
  readonly addressOf: TrustedProxies['addressOf'];
  readonly report: (error: unknown) => void;
}

/** Formats a response as HTTP/1.1 text. Node creates no `ServerResponse` for requests that its parser rejects. */
function formatResponse({ status, headers, body }: ErrorReply, method: string | undefined): string {
  const fields = Object.entries({ Date: currentTime({}).toUTCString(), ...headers.record });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${method === 'HEAD' ? '' : body}`;
}

/** Returns functions that close the connection of a rejected request. A client that awaits a response gets an error. */
export function connectionCloser({ connections, quota, linger, addressOf, report }: CloserOptions) {
  const closing = new WeakSet<Socket>();

  /** Sends a last text. Reads input for `linger` ms before closing, so that the text is not lost (RFC 9112 §9.6). */
  function end(socket: Socket, text: string): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const limit = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(limit));
    socket.end(text);
    socket.resume();
  }

  /** Sends an error response after the responses to earlier requests, because clients match responses by order. */
  function sendError(socket: Socket, request: FailedRequest): void {
    // After a CONNECT request, Node does not handle errors of the socket.
    socket.on('error', () => socket.destroy());
    Promise.all([errorResponse(request, quota), connections.answered(socket)])
      .then(([response]) => end(socket, formatResponse(response, request.method)))
      .catch((error: unknown) => {
        report(error);
        socket.destroy();
      });
  }

  return {
    isClosing: (socket: Socket): boolean => closing.has(socket),
    reject: (incoming: IncomingMessage, code: FailedRequest['code']): void => {
      const { socket, method, url, headers } = incoming;
      closing.add(socket);
      incoming.resume();
      sendError(socket, { code, method, target: url, address: addressOf(socket, headers['x-forwarded-for']) });
    },
    handleClientError: (error: ClientError, socket: Socket): void => {
      if (closing.has(socket)) return;
      closing.add(socket);
      // The client sent nothing and awaits no response, or it is disconnected.
      if (!socket.writable || socket.bytesRead === 0 || error.code === 'ECONNRESET') {
        socket.destroy();
      } else if (error.code === 'HPE_CLOSED_CONNECTION' || connections.isReadingBody(socket)) {
        // The input is not a request: it follows `Connection: close` or belongs to the body of the latest request.
        connections.endAfterLatest(socket);
        void connections.answered(socket).then(() => end(socket, ''));
      } else {
        // The path is unknown. A path of the API makes the request count against the quota.
        const target = href('catalogIndex');
        sendError(socket, { code: parserError(error), target, address: addressOf(socket, undefined) });
      }
    },
  };
}
