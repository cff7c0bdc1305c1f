import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Running } from '../serve/measure.ts';
import { headOf, type Candidate } from './candidate.ts';

/** Requests of one measurement, sent on one connection without waiting. */
const requests = 60;

/** Microseconds of CPU that all threads of a process have used, by the scheduler's own count (Linux). */
async function cpuOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')));
  return texts.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]) / 1000, 0);
}

let number = 0;

/** Microseconds of the server's CPU that one request of a kind costs, by one measurement. */
export async function costOf({ url, pid }: Pick<Running, 'url' | 'pid'>, candidate: Candidate): Promise<number> {
  const { hostname, port } = new URL(url);
  const heads = Array.from({ length: requests }, () => headOf(candidate, (number += 1)));
  const last = heads.at(-1)?.replace('\r\n', '\r\nConnection: close\r\n') ?? '';
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  // A connection that is refused may be reset while the rest is being sent.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const before = await cpuOf(pid);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write([...heads.slice(0, -1), last].join(''), 'latin1');
  await closed;
  const used = (await cpuOf(pid)) - before;
  const answered =
    Buffer.concat(received)
      .toString('latin1')
      .match(/HTTP\/1\.1 \d{3} [A-Z]/g)?.length ?? 0;
  return used / Math.max(1, Math.min(answered, requests));
}

/** The least of several measurements: what else runs on the machine only ever adds. */
export async function leastCost(
  running: Pick<Running, 'url' | 'pid'>,
  candidate: Candidate,
  tries: number,
): Promise<number> {
  let least = Infinity;
  for (let done = 0; done < tries; done += 1) least = Math.min(least, await costOf(running, candidate));
  return least;
}
