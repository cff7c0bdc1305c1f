import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import type { NodeLimits } from './limits.ts';

interface Connection {
  readonly unsent: Set<ServerResponse>;
  latest?: IncomingMessage;
}

/** Tracks the connections of a server and their unsent responses, to close connections without losing responses. */
export function trackConnections(server: Server, limits: NodeLimits) {
  const open = new Map<Socket, Connection>();
  let draining = false;
  let closing = false;

  server.on('connection', (socket: Socket) => {
    open.set(socket, { unsent: new Set() });
    socket.once('close', () => open.delete(socket));
  });

  const unsentOn = (socket: Socket): readonly ServerResponse[] => [...(open.get(socket)?.unsent ?? [])];

  /** Closes idle connections, unless a response is being flushed: Node would treat its connection as idle too. */
  const closeIdle = (): void => {
    const flushing = [...open.values()].some(({ unsent }) => [...unsent].some((response) => response.writableEnded));
    if (!flushing) server.closeIdleConnections();
  };

  /** Adds `Connection: close` to the latest response of a connection, unless its headers have been sent. */
  const endAfterLatest = (socket: Socket): void => {
    const latest = unsentOn(socket).at(-1);
    if (latest?.headersSent === false) latest.setHeader('Connection', 'close');
  };

  return {
    isDraining: (): boolean => draining,
    /** Tracks a response, or closes its connection if too many are unsent. Returns whether the connection is open. */
    track: (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
      const connection = open.get(incoming.socket);
      if (connection === undefined) return false;
      const { unsent } = connection;
      if (unsent.size === limits.maxWaitingRequests) {
        incoming.socket.destroy();
        return false;
      }
      connection.latest = incoming;
      unsent.add(outgoing);
      outgoing.once('close', () => {
        unsent.delete(outgoing);
        if (closing) closeIdle();
      });
      if (draining) outgoing.setHeader('Connection', 'close');
      return true;
    },
    /** Whether a part of the body of the connection's latest request has not arrived yet. */
    isReadingBody: (socket: Socket): boolean => open.get(socket)?.latest?.complete === false,
    endAfterLatest,
    /** Resolves when all responses of the connection have been sent or the connection is closed. */
    answered: async (socket: Socket): Promise<void> => {
      await Promise.all(unsentOn(socket).map((outgoing) => new Promise((resolve) => outgoing.once('close', resolve))));
    },
    /**
     * Ends all connections. For `delayMilliseconds`, the server still accepts new connections, with one response each.
     * Then it refuses new connections, lets running requests finish for up to `limits.drainTimeout` milliseconds, and
     * closes the connections that are left.
     */
    drain: async (delayMilliseconds: number): Promise<void> => {
      draining = true;
      for (const socket of open.keys()) endAfterLatest(socket);
      await delay(delayMilliseconds);
      // Lets Node accept queued connections. Closing the server would reset them.
      await yieldToEventLoop();
      const deadline = setTimeout(() => server.closeAllConnections(), limits.drainTimeout);
      const lastCall = setTimeout(() => {
        closing = true;
        closeIdle();
        // Node does not treat connections that have sent nothing as idle.
        for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
      }, limits.lastCall);
      // `close()` of the HTTP server would also cut off responses that are still being sent, and stop its timeouts.
      await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      clearTimeout(lastCall);
      clearTimeout(deadline);
    },
  };
}

export type Connections = ReturnType<typeof trackConnections>;
