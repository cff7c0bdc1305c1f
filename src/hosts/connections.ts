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
  const waiting = new Map<Socket, Set<ServerResponse>>();
  const latest = new WeakMap<Socket, IncomingMessage>();
  const unused = new Set<Socket>();
  let draining = false;

  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });

  /** Node takes a response for finished when it has been handed over, although a slow client is still reading it. */
  const closeIdle = (): void => {
    const flushing = [...waiting.values()].some((responses) => [...responses].some((one) => one.writableEnded));
    if (!flushing) server.closeIdleConnections();
  };

  const endAfterLatest = (socket: Socket): void => {
    const last = [...(waiting.get(socket) ?? [])].at(-1);
    if (last?.headersSent === false) last.setHeader('Connection', 'close');
  };

  return {
    draining: () => draining,
    track: (incoming, outgoing) => {
      const { socket } = incoming;
      unused.delete(socket);
      const responses = waiting.get(socket) ?? new Set();
      waiting.set(socket, responses.add(outgoing));
      latest.set(socket, incoming);
      if (draining) outgoing.setHeader('Connection', 'close');
      outgoing.once('close', () => {
        responses.delete(outgoing);
        if (responses.size === 0) waiting.delete(socket);
        if (draining) closeIdle();
      });
    },
    readsBody: (socket) => latest.get(socket)?.complete === false,
    endAfterLatest,
    answered: async (socket) => {
      const closed = [...(waiting.get(socket) ?? [])].map(
        (outgoing) => new Promise((resolve) => outgoing.once('close', resolve)),
      );
      await Promise.all(closed);
    },
    drain: (limit) =>
      new Promise((resolve) => {
        draining = true;
        for (const socket of waiting.keys()) endAfterLatest(socket);
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
