import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import type { NodeLimits } from './limits.ts';

interface Connection {
  /** The responses of this connection that have not been sent completely. */
  readonly waiting: Set<ServerResponse>;
  latest?: IncomingMessage;
}

/** Tracks the connections of a server, and ends them at shutdown. */
export function trackConnections(server: Server, limits: NodeLimits) {
  const open = new Map<Socket, Connection>();
  let draining = false;
  let closing = false;

  server.on('connection', (socket: Socket) => {
    open.set(socket, { waiting: new Set() });
    socket.once('close', () => open.delete(socket));
  });

  const waitingOn = (socket: Socket): readonly ServerResponse[] => [...(open.get(socket)?.waiting ?? [])];

  /** Closes idle connections, but waits while any response is being sent: Node already counts that one as idle. */
  const closeIdle = (): void => {
    const flushing = [...open.values()].some(({ waiting }) => [...waiting].some((one) => one.writableEnded));
    if (!flushing) server.closeIdleConnections();
  };

  /** Makes the newest response the last one of its connection, unless its headers have been sent. */
  const endAfterLatest = (socket: Socket): void => {
    const last = waitingOn(socket).at(-1);
    if (last?.headersSent === false) last.setHeader('Connection', 'close');
  };

  return {
    isDraining: (): boolean => draining,
    /**
     * Tracks a response until it is sent; Node keeps the order of requests. Returns false when the connection is
     * closed, also because too many of its responses are waiting.
     */
    track: (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
      const connection = open.get(incoming.socket);
      if (connection === undefined) return false;
      const { waiting } = connection;
      if (waiting.size === limits.waiting) {
        incoming.socket.destroy();
        return false;
      }
      connection.latest = incoming;
      waiting.add(outgoing);
      outgoing.once('close', () => {
        waiting.delete(outgoing);
        if (closing) closeIdle();
      });
      if (draining) outgoing.setHeader('Connection', 'close');
      return true;
    },
    /** Returns whether the body of the latest request is still being received. */
    isReadingBody: (socket: Socket): boolean => open.get(socket)?.latest?.complete === false,
    endAfterLatest,
    /** Resolves when all waiting responses are sent or the connection is closed. */
    answered: async (socket: Socket): Promise<void> => {
      await Promise.all(waitingOn(socket).map((outgoing) => new Promise((resolve) => outgoing.once('close', resolve))));
    },
    /**
     * Ends all connections. For `announced` milliseconds the server accepts new ones, with one response each; then
     * it refuses new ones, lets running requests finish within the limit, and closes the rest.
     */
    drain: async (announced: number): Promise<void> => {
      draining = true;
      for (const socket of open.keys()) endAfterLatest(socket);
      await delay(announced);
      // Lets the event loop accept queued connections, which closing would reset.
      await yieldToEventLoop();
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

export type Connections = ReturnType<typeof trackConnections>;
