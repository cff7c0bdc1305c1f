import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { NodeLimits } from './limits.ts';

export interface Connections {
  readonly draining: () => boolean;
  /** Begins a request when the earlier ones on its connection are answered. */
  readonly inOrder: (incoming: IncomingMessage, outgoing: ServerResponse, begin: () => void) => void;
  readonly isIdle: (socket: Socket) => boolean;
  /** True while the body of the latest request is being received. */
  readonly readsBody: (socket: Socket) => boolean;
  /** Closes the connection after the latest response, unless its headers have been sent. */
  readonly endAfterLatest: (socket: Socket) => void;
  /** Resolves when every awaited response is sent or the connection is closed. */
  readonly answered: (socket: Socket) => Promise<void>;
  /**
   * Ends all connections. For `announced` milliseconds the server accepts new ones, with one response each; then it
   * refuses new ones, lets running requests finish within the limit, and closes the rest.
   */
  readonly drain: (announced: number) => Promise<void>;
}

interface Connection {
  readonly waiting: Set<ServerResponse>;
  readonly later: (() => void)[];
  latest?: IncomingMessage;
}

/** Tracks the connections of a server. `used` is called at each request. */
export function connectionsOf(
  server: Server,
  limits: Pick<NodeLimits, 'drain' | 'lastCall' | 'pipelined'>,
  used: (socket: Socket) => void,
): Connections {
  const open = new Map<Socket, Connection>();
  let draining = false;
  let closing = false;

  server.on('connection', (socket: Socket) => {
    open.set(socket, { waiting: new Set(), later: [] });
    socket.once('close', () => open.delete(socket));
  });

  const waitingOn = (socket: Socket): readonly ServerResponse[] => [...(open.get(socket)?.waiting ?? [])];

  /**
   * Closes idle connections, unless a response is being sent, which Node treats as finished while a
   * slow client still reads.
   */
  const closeIdle = (): void => {
    const flushing = [...open.values()].some(({ waiting }) => [...waiting].some((one) => one.writableEnded));
    if (!flushing) server.closeIdleConnections();
  };

  const endAfterLatest = (socket: Socket): void => {
    const last = waitingOn(socket).at(-1);
    if (last?.headersSent === false) last.setHeader('Connection', 'close');
  };

  const next = (socket: Socket, { later }: Connection): void => {
    used(socket);
    if (closing) closeIdle();
    // No response can follow the last one of a connection.
    if (!socket.writable) later.length = 0;
    later.shift()?.();
    if (later.length === 0 && socket.isPaused()) socket.resume();
  };

  return {
    draining: () => draining,
    inOrder: (incoming, outgoing, begin) => {
      const { socket } = incoming;
      const connection = open.get(socket);
      if (connection === undefined) return;
      const { waiting, later } = connection;
      connection.latest = incoming;
      const first = waiting.size === 0;
      waiting.add(outgoing);
      outgoing.once('close', () => {
        waiting.delete(outgoing);
        next(socket, connection);
      });
      const start = (): void => {
        if (draining && later.length === 0) outgoing.setHeader('Connection', 'close');
        begin();
      };
      if (first) start();
      else if (later.push(start) === limits.pipelined) {
        // Deferred, because Node resumes the socket right after this when it has read a message.
        process.nextTick(() => {
          if (later.length >= limits.pipelined) socket.pause();
        });
      }
    },
    isIdle: (socket) => (open.get(socket)?.waiting.size ?? 0) === 0,
    readsBody: (socket) => open.get(socket)?.latest?.complete === false,
    endAfterLatest,
    answered: async (socket) => {
      await Promise.all(waitingOn(socket).map((outgoing) => new Promise((resolve) => outgoing.once('close', resolve))));
    },
    drain: async (announced) => {
      draining = true;
      for (const socket of open.keys()) endAfterLatest(socket);
      await delay(announced);
      // After the next poll, which accepts queued connections that closing would reset.
      await turn();
      const deadline = setTimeout(() => server.closeAllConnections(), limits.drain);
      const lastCall = setTimeout(() => {
        closing = true;
        closeIdle();
        // Node treats connections that have sent nothing as busy.
        for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
      }, limits.lastCall);
      // The HTTP server's close() would cut off responses that are still being read, and stop its timeouts.
      await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      clearTimeout(lastCall);
      clearTimeout(deadline);
    },
  };
}
