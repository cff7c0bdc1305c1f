import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { currentTime } from '../../settings.ts';
import type { AddressOf } from './client-address.ts';
import type { ErrorParts } from '../../front/error-reply.ts';
import type { Quota } from '../../front/quota/quota.ts';
import type { Connections } from './connections.ts';
import { parseFault, readRawHead } from './parse-fault.ts';
import { errorResponse, type FailedRequest } from './error-response.ts';

export interface CloseOptions {
  readonly connections: Connections;
  readonly quota: Quota;
  readonly linger: number;
  readonly addressOf: AddressOf;
  readonly report: (error: unknown) => void;
}

/** The error of Node's server when its parser rejects a connection. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly bytesParsed?: number;
  readonly rawPacket?: Uint8Array;
}

/** Closes connections whose requests do not reach the front, with a last response if one is due. */
export interface ConnectionCloser {
  /** True while closing: further input is ignored. */
  readonly isClosing: (socket: Socket) => boolean;
  readonly request: (incoming: IncomingMessage, code: FailedRequest['code']) => void;
  readonly broken: (error: ClientError, socket: Socket) => void;
}

/** Writes a response as HTTP/1.1, for a connection without a response object. */
function writeResponse({ status, headers, body }: ErrorParts, head: boolean): string {
  const fields = [['Date', currentTime({}).toUTCString()], ...Object.entries(headers.record)].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${fields.join('')}\r\n${head ? '' : body}`;
}

export function connectionCloser({ connections, quota, linger, addressOf, report }: CloseOptions): ConnectionCloser {
  const closing = new WeakSet<Socket>();

  /** Sends the last bytes, then keeps reading for `linger` milliseconds, so that no reset overtakes them. */
  function end(socket: Socket, last: string): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const limit = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(limit));
    socket.end(last);
    socket.resume();
  }

  /** Sends an error after all awaited responses, because clients match responses to requests by order. */
  function answer(socket: Socket, request: FailedRequest): void {
    // Node stops listening to the socket of a CONNECT.
    socket.on('error', () => socket.destroy());
    Promise.all([errorResponse(request, quota), connections.answered(socket)])
      .then(([response]) => end(socket, writeResponse(response, request.method === 'HEAD')))
      .catch((error: unknown) => {
        report(error);
        socket.destroy();
      });
  }

  return {
    isClosing: (socket) => closing.has(socket),
    request: (incoming, code) => {
      const { socket, method, url, headers } = incoming;
      closing.add(socket);
      incoming.resume();
      const address = addressOf(socket, headers['x-forwarded-for']);
      answer(socket, { code, method, target: url, address });
    },
    broken: ({ code, rawPacket, bytesParsed = 0 }, socket) => {
      if (closing.has(socket)) return;
      closing.add(socket);
      // A client that sent nothing awaits no response, and a disconnected one cannot get one.
      if (!socket.writable || socket.bytesRead === 0 || code === 'ECONNRESET') {
        socket.destroy();
      } else if (code === 'HPE_CLOSED_CONNECTION' || connections.readsBody(socket)) {
        // After `Connection: close`, or inside an unread body, no response is due.
        connections.endAfterLatest(socket);
        void connections.answered(socket).then(() => end(socket, ''));
      } else {
        const head = rawPacket && readRawHead(rawPacket, bytesParsed);
        const address = addressOf(socket, head?.forwardedFor);
        answer(socket, { code: parseFault(code, head), method: head?.method, target: head?.target, address });
      }
    },
  };
}
