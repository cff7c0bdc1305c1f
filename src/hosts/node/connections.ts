import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { NodeLimits } from './limits.ts';

/** What goes on on the connections of one server: who still waits for a response, and how all come to an end. */
export interface Connections {
  readonly draining: () => boolean;
  /** Begins a request as soon as those before it on its connection have been answered. */
  readonly inOrder: (incoming: IncomingMessage, outgoing: ServerResponse, begin: () => void) => void;
  /** True where nobody waits for a response on a connection. */
  readonly isIdle: (socket: Socket) => boolean;
  /** True while the body of the latest request of a connection is still coming in. */
  readonly readsBody: (socket: Socket) => boolean;
  /** Makes the latest response of a connection the last one, where it is not under way yet. */
  readonly endAfterLatest: (socket: Socket) => void;
  /** Resolves when every response that the connection waits for has been sent, or the connection is gone. */
  readonly answered: (socket: Socket) => Promise<void>;
  /**
   * Ends all connections. For `announced` milliseconds the server still takes new ones, and each response is the last
   * of its connection; then it refuses new ones, lets running requests finish within the limit, and closes all others.
   */
  readonly drain: (announced: number) => Promise<void>;
}

interface Connection {
  /** In the order in which their requests came. */
  readonly waiting: Set<ServerResponse>;
  readonly later: (() => void)[];
  latest?: IncomingMessage;
}

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

  /** Node takes a response for finished when it has been handed over, although a slow client is still reading it. */
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
    // After the last response of a connection nobody waits for what came behind it.
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
        // Not at once: Node resumes the socket when it has read a message to its end, right after this.
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
      // Just behind the poll that has taken what stood in the queue of the system: closing would reset that.
      await turn();
      const deadline = setTimeout(() => server.closeAllConnections(), limits.drain);
      const lastCall = setTimeout(() => {
        closing = true;
        closeIdle();
        // To Node these are busy with a request of which nothing has come.
        for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
      }, limits.lastCall);
      // Not the server's own close(): that cuts off responses that are still being read, and stops its time-outs.
      await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      clearTimeout(lastCall);
      clearTimeout(deadline);
    },
  };
}
