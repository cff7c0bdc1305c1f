import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** Idle and slowly sending connections, which only use resources. */
export interface Crowd {
  /** Returns the number of connections that the host has not closed. */
  readonly open: () => number;
  /** Status lines received; a late client gets a 408. */
  readonly statusLines: () => ReadonlySet<string>;
  readonly close: () => void;
}

/** Connections opened at the same time. More could overflow the system's queue. */
const batchSize = 250;

/** Opens `connections`: half stay silent, and half send an endless header slowly. */
export async function openCrowd(url: string, connections: number): Promise<Crowd> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const statusLines = new Set<string>();
  const connectClient = async (number: number): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.push(socket);
    socket.on('data', (chunk: Buffer) => statusLines.add(chunk.toString('latin1', 0, 12)));
    const ended = new Promise((resolve) => {
      socket.on('error', resolve);
      socket.on('close', resolve);
    });
    await Promise.race([once(socket, 'connect').catch(() => undefined), ended]);
    if (number % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
  };
  for (let first = 0; first < connections; first += batchSize) {
    const batch = Math.min(batchSize, connections - first);
    await Promise.all(Array.from({ length: batch }, (_, index) => connectClient(first + index)));
  }
  const drip = setInterval(() => {
    for (const [number, socket] of sockets.entries()) if (number % 2 === 0 && socket.writable) socket.write('a');
  }, 1000);
  return {
    open: () => sockets.filter(({ destroyed }) => !destroyed).length,
    statusLines: () => statusLines,
    close: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Resident memory of a process in megabytes (Linux only). */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
