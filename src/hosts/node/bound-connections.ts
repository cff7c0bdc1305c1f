import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from '../../front/client.ts';

export interface ConnectionBounds {
  /** Connections of all clients together. */
  readonly connections: number;
  /** Connections of one client; a proxy is none. */
  readonly connectionsOfClient: number;
  /** Of all connections, those that proxies may not take: for health checks, and for whoever comes from elsewhere. */
  readonly connectionsReserved: number;
  readonly isProxy: (address: string) => boolean;
  /** Whether nobody awaits a response on a connection. */
  readonly isIdle: (socket: Socket) => boolean;
}

/** All that proxies hold, since nobody can tell whom they hold it for. */
const proxies = 'proxies';

/** Tells which connections have been used last. */
export type Used = (socket: Socket) => void;

/**
 * Bounds the connections of a server, so that no client locks out another. Who is at the bound of a client has the
 * longest idle of its own connections closed for a new one. Where all are taken, whoever holds most has one closed for
 * whoever holds less: the longest idle one, or the oldest, though a proxy loses idle ones only. A connection for which
 * there is no room is closed at once.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): Used {
  const held = new Map<string, Set<Socket>>();
  const holder = new WeakMap<Socket, Set<Socket>>();
  let open = 0;

  const release = (socket: Socket, mine: Set<Socket>): boolean => {
    if (mine.delete(socket)) open -= 1;
    socket.destroy();
    return true;
  };
  // Sets keep the order of their members: the longest unused come first.
  const closeIdle = (mine: Set<Socket>): boolean => {
    for (const socket of mine) if (bounds.isIdle(socket)) return release(socket, mine);
    return false;
  };
  const closeOfFullest = (mine: ReadonlySet<Socket>): boolean => {
    let fullest = new Set<Socket>();
    for (const one of held.values()) if (one.size > fullest.size) fullest = one;
    if (closeIdle(fullest)) return true;
    const [oldest] = fullest;
    const more = fullest !== held.get(proxies) && fullest.size > mine.size + 1;
    return more && oldest !== undefined && release(oldest, fullest);
  };

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const client = bounds.isProxy(remoteAddress) ? proxies : clientOf(remoteAddress);
    const most = client === proxies ? bounds.connections - bounds.connectionsReserved : bounds.connectionsOfClient;
    const mine = held.get(client) ?? new Set<Socket>();
    const room = mine.size < most || closeIdle(mine);
    if (!room || (open >= bounds.connections && !closeOfFullest(mine))) {
      socket.destroy();
      return;
    }
    held.set(client, mine.add(socket));
    holder.set(socket, mine);
    open += 1;
    socket.once('close', () => {
      release(socket, mine);
      if (mine.size === 0 && held.get(client) === mine) held.delete(client);
    });
  });

  return (socket) => {
    const mine = holder.get(socket);
    if (mine?.delete(socket) === true) mine.add(socket);
  };
}
