import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as yieldToEventLoop, setTimeout as delay } from 'node:timers/promises';
import { clientOf } from '../../front/client.ts';
import type { NodeLimits } from './limits.ts';

interface Connection {
  /** The responses of this connection that have not been sent completely. */
  readonly waiting: Set<ServerResponse>;
  /** Begins the requests that wait for earlier ones. */
  readonly queue: (() => void)[];
  latest?: IncomingMessage;
}

/** Tracks and limits the connections of a server. */
export function trackConnections(server: Server, limits: NodeLimits, isProxy: (address: string) => boolean) {
  const open = new Map<Socket, Connection>();
  const isIdle = (socket: Socket): boolean => (open.get(socket)?.waiting.size ?? 0) === 0;
  const markUsed = limitConnections(server, limits, isProxy, isIdle);
  let draining = false;
  let closing = false;

  server.on('connection', (socket: Socket) => {
    open.set(socket, { waiting: new Set(), queue: [] });
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

  const beginNext = (socket: Socket, { queue }: Connection): void => {
    markUsed(socket);
    if (closing) closeIdle();
    // No response can follow the last one of a connection.
    if (!socket.writable) queue.length = 0;
    queue.shift()?.();
    if (queue.length === 0 && socket.isPaused()) socket.resume();
  };

  return {
    isDraining: (): boolean => draining,
    /** Begins a request when the earlier ones on its connection are answered. */
    inOrder: (incoming: IncomingMessage, outgoing: ServerResponse, begin: () => void): void => {
      const { socket } = incoming;
      const connection = open.get(socket);
      if (connection === undefined) return;
      const { waiting, queue } = connection;
      connection.latest = incoming;
      const isFirst = waiting.size === 0;
      waiting.add(outgoing);
      outgoing.once('close', () => {
        waiting.delete(outgoing);
        beginNext(socket, connection);
      });
      const start = (): void => {
        if (draining && queue.length === 0) outgoing.setHeader('Connection', 'close');
        begin();
      };
      if (isFirst) start();
      else if (queue.push(start) === limits.pipelined) {
        // Deferred, because Node resumes the socket right after this when it has read a message.
        process.nextTick(() => {
          if (queue.length >= limits.pipelined) socket.pause();
        });
      }
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

/** All proxies are counted together, because their clients are unknown. */
const proxies = 'proxies';

/**
 * Limits connections so that no client locks out another. A new connection closes the longest idle one of a client at
 * its limit. When all connections are taken, it closes the longest idle one of the client with the most, or the oldest
 * if the new client has fewer; proxies only lose idle ones. If none can be closed, the new one is. Returns a function
 * to call after each use of a connection.
 */
function limitConnections(
  server: Server,
  limits: Pick<NodeLimits, 'connections' | 'connectionsOfClient' | 'connectionsReserved'>,
  isProxy: (address: string) => boolean,
  isIdle: (socket: Socket) => boolean,
): (socket: Socket) => void {
  /** The connections of each client. Sets keep insertion order, so the longest unused come first. */
  const socketsOf = new Map<string, Set<Socket>>();
  const ownSet = new WeakMap<Socket, Set<Socket>>();
  let open = 0;

  const release = (socket: Socket, own: Set<Socket>): boolean => {
    if (own.delete(socket)) open -= 1;
    socket.destroy();
    return true;
  };
  const closeIdle = (own: Set<Socket>): boolean => {
    for (const socket of own) if (isIdle(socket)) return release(socket, own);
    return false;
  };
  const closeOneOfFullest = (own: ReadonlySet<Socket>): boolean => {
    let fullest = new Set<Socket>();
    for (const one of socketsOf.values()) if (one.size > fullest.size) fullest = one;
    if (closeIdle(fullest)) return true;
    const [oldest] = fullest;
    const hasMore = fullest !== socketsOf.get(proxies) && fullest.size > own.size + 1;
    return hasMore && oldest !== undefined && release(oldest, fullest);
  };

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const client = isProxy(remoteAddress) ? proxies : clientOf(remoteAddress);
    const max = client === proxies ? limits.connections - limits.connectionsReserved : limits.connectionsOfClient;
    const own = socketsOf.get(client) ?? new Set<Socket>();
    const hasRoom = own.size < max || closeIdle(own);
    if (!hasRoom || (open >= limits.connections && !closeOneOfFullest(own))) {
      socket.destroy();
      return;
    }
    socketsOf.set(client, own.add(socket));
    ownSet.set(socket, own);
    open += 1;
    socket.once('close', () => {
      release(socket, own);
      if (own.size === 0 && socketsOf.get(client) === own) socketsOf.delete(client);
    });
  });

  return (socket) => {
    const own = ownSet.get(socket);
    if (own?.delete(socket) === true) own.add(socket);
  };
}
