import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** What goes on on the connections of one server: who still waits for a response, and how all come to an end. */
export interface Connections {
  readonly draining: () => boolean;
  readonly track: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** True while the body of the latest request of a connection is still coming in. */
  readonly readsBody: (socket: Socket) => boolean;
  /** Makes the latest response of a connection the last one, where it is not under way yet. */
  readonly endAfterLatest: (socket: Socket) => void;
  /** Resolves when every response that the connection waits for has been sent, or the connection is gone. */
  readonly answered: (socket: Socket) => Promise<void>;
  /** Refuses new connections, lets running requests finish within `limit` milliseconds, and closes all others. */
  readonly drain: (limit: number) => Promise<void>;
}

export function connectionsOf(server: Server): Connections {
  const responses = new Map<Socket, readonly ServerResponse[]>();
  const latest = new WeakMap<Socket, IncomingMessage>();
  const unused = new Set<Socket>();
  let draining = false;

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      responses.delete(socket);
    });
  });

  const waiting = (socket: Socket): ServerResponse[] => (responses.get(socket) ?? []).filter(({ closed }) => !closed);

  /** Node takes a response for finished when it has been handed over, although a slow client is still reading it. */
  const closeIdle = (): void => {
    const flushing = [...responses.keys()].some((socket) => waiting(socket).some((one) => one.writableEnded));
    if (!flushing) server.closeIdleConnections();
  };

  const endAfterLatest = (socket: Socket): void => {
    const last = waiting(socket).at(-1);
    if (last?.headersSent === false) last.setHeader('Connection', 'close');
  };

  return {
    draining: () => draining,
    track: (incoming, outgoing) => {
      const { socket } = incoming;
      unused.delete(socket);
      responses.set(socket, [...waiting(socket), outgoing]);
      latest.set(socket, incoming);
      if (!draining) return;
      outgoing.setHeader('Connection', 'close');
      outgoing.once('close', closeIdle);
    },
    readsBody: (socket) => latest.get(socket)?.complete === false,
    endAfterLatest,
    answered: async (socket) => {
      await Promise.all(waiting(socket).map((outgoing) => new Promise((resolve) => outgoing.once('close', resolve))));
    },
    drain: (limit) =>
      new Promise((resolve) => {
        draining = true;
        for (const socket of responses.keys()) {
          endAfterLatest(socket);
          for (const outgoing of waiting(socket)) outgoing.once('close', closeIdle);
        }
        const deadline = setTimeout(() => server.closeAllConnections(), limit);
        // Not the server's own close(): that cuts off responses that are still being read, and stops its time-outs.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(deadline);
          resolve();
        });
        closeIdle();
        // To Node these are busy with a request of which nothing has come.
        for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
}
