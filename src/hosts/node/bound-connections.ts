import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from '../../front/client.ts';

export interface ConnectionBounds {
  readonly connections: number;
  /** Proxies are not clients. */
  readonly connectionsOfClient: number;
  /** The part that proxies cannot take, for health checks and direct clients. */
  readonly connectionsReserved: number;
  readonly isProxy: (address: string) => boolean;
  readonly isIdle: (socket: Socket) => boolean;
}

/** All proxies are counted together, because their clients are unknown. */
const proxies = 'proxies';

/** Call it when a connection has been used, to find the longest idle one. */
export type Used = (socket: Socket) => void;

/**
 * Limits connections so that no client locks out another. A client at its limit loses its longest
 * idle connection. When all are taken, the client with the most loses its longest idle or oldest
 * one to a client with fewer; proxies lose idle ones only. A connection without room is closed.
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
  // Sets keep insertion order, so the longest unused come first.
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
