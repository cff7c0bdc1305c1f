import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { nodeLimits, type NodeLimits } from '../../../src/hosts/node/limits.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { root } from '../../../src/settings.ts';
import { assertRefused } from './assert-refused.ts';
import { open, responsesIn, type Connection } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const about = `GET /about HTTP/1.1\r\n${host}\r\n`;
const largeBytes = 30_000_000;
const patient = { timeout: 60_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-drain-'));
  for (const name of ['index.html', 'about.html'])
    await copyFile(path.join(inject('dist'), name), path.join(folder, name));
  await writeFile(path.join(folder, 'large.bin'), Buffer.alloc(largeBytes, 'a'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (limits: Partial<NodeLimits> = {}): Promise<RunningHost> =>
  serve({ dist: folder, host: '127.0.0.1', port: 0, trustProxy: [], report: console.error, limits });

/** Opens a connection and sends half of a second request. The first answer shows that the host has read all of it. */
async function halfSent(url: string, path: string): Promise<Connection> {
  const connection = open(url);
  connection.write(`${about}GET ${path} HTTP/1.1\r\n${host}`);
  await connection.until(/^HTTP\/1\.1 200 /);
  return connection;
}

describe('close()', () => {
  test('closes idle connections and refuses new ones', async () => {
    const running = await start();
    const idle = open(running.url);
    idle.write(about);
    await idle.until(/^HTTP\/1\.1 200 /);
    const unused = open(running.url);
    await once(unused.socket, 'connect');
    await running.close();
    await idle.closed;
    await unused.closed;
    await expect(fetch(running.url)).rejects.toThrow();
  });

  test('lets a response be read to its end, by a slow client too, and closes its connection then', async () => {
    const running = await start();
    const slow = open(running.url);
    slow.write(`GET /large.bin HTTP/1.1\r\n${host}\r\n`);
    await once(slow.socket, 'data');
    slow.socket.pause();
    const closing = running.close();
    await delay(300);
    slow.socket.resume();
    expect((await slow.closed).length).toBeGreaterThan(largeBytes);
    await closing;
  });

  test('answers a request that was on its way, says that it is the last, and tells load balancers to go', async () => {
    const running = await start();
    const page = await halfSent(running.url, '/about');
    const health = await halfSent(running.url, '/healthz');
    const closing = running.close();
    page.write('\r\n');
    health.write('\r\n');
    const [, answered] = responsesIn(await page.closed);
    expect(answered?.status).toBe(200);
    expect(answered?.headers.get('Connection')).toBe('close');
    assertRefused(responsesIn(await health.closed)[1] ?? expect.fail('no answer'), 'draining');
    await closing;
  });

  test('waits no longer than the limit', async () => {
    const running = await start({ drainTimeout: 300 });
    const stuck = await halfSent(running.url, '/about');
    const begun = performance.now();
    await running.close();
    expect(performance.now() - begun).toBeGreaterThan(250);
    await stuck.closed;
  });
});

/** Sends requests on one connection until a response announces the last. */
function busyClient(url: string) {
  const { socket, write } = open(url);
  let received = '';
  let answers = 0;
  let stopped = false;
  let asked = true;
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const [head = ''] = received.split('\r\n\r\n', 1);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity);
      if (received.length < head.length + 4 + length) return;
      answers += 1;
      received = '';
      asked = false;
      if (/connection: close/i.test(head)) socket.end();
      else if (stopped) socket.end();
      else {
        asked = true;
        write(about);
      }
    });
    socket.once('close', () => resolve(asked ? 'lost a request' : 'closed after its answer'));
  });
  write(about);
  return { answers: () => answers, stop: () => (stopped = true), ended };
}

describe('scripts/serve.ts', () => {
  /** Starts the script in its own process with a request that never completes. */
  async function busy(announced = 0) {
    const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts')], {
      env: {
        ...process.env,
        DIST: folder,
        PORT: '0',
        HOST: '127.0.0.1',
        REDIS_URL: '',
        DRAIN_DELAY: String(announced),
      },
    });
    const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
    const [ready] = (await once(child.stdout, 'data')) as [Buffer];
    const url = ready.toString().replace('ready ', '').trim();
    return { child, exited, request: await halfSent(url, '/about'), url };
  }

  const refuses = async (url: string): Promise<void> => {
    const refused = (): Promise<boolean> =>
      fetch(url).then(
        () => false,
        () => true,
      );
    await expect.poll(refused, { timeout: 5000 }).toBe(true);
  };

  test.each(['SIGTERM', 'SIGINT'] as const)('finishes what runs after %s, and ends with 0', async (signal) => {
    const { child, exited, request, url } = await busy();
    child.kill(signal);
    await refuses(url);
    request.write('\r\n');
    expect(responsesIn(await request.closed).map(({ status }) => status)).toEqual([200, 200]);
    expect(await exited).toEqual([0, null]);
  });

  test('ends with 0 within the limit although a request does not end', async () => {
    const { child, exited } = await busy();
    const begun = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(nodeLimits.drainTimeout + 5000);
  });

  test('says for DRAIN_DELAY seconds that it is about to end, and answers all the same', async () => {
    const { child, exited, request, url } = await busy(1);
    request.socket.destroy();
    child.kill('SIGTERM');
    const health = async (): Promise<number> => (await fetch(`${url}/healthz`)).status;
    await expect.poll(health, { ...patient, interval: 10 }).toBe(503);
    const page = await fetch(`${url}/about`);
    expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
    expect(await exited).toEqual([0, null]);
  });

  /** A host with `delay` seconds of DRAIN_DELAY, right after SIGTERM among 40 busy clients. */
  async function amongClients(delay: number) {
    const { child, exited, request, url } = await busy(delay);
    request.socket.destroy();
    const clients = Array.from({ length: 40 }, () => busyClient(url));
    await expect.poll(() => clients.every(({ answers }) => answers() > 5), patient).toBe(true);
    child.kill('SIGTERM');
    return { clients, exited, url };
  }

  type AmongClients = Awaited<ReturnType<typeof amongClients>>;

  async function expectNothingLost({ clients, exited }: AmongClients): Promise<void> {
    const ends = await Promise.all(clients.map(({ ended }) => ended));
    expect(ends).toEqual(ends.map(() => 'closed after its answer'));
    expect(await exited).toEqual([0, null]);
  }

  test('loses no request of busy clients, and each of their last responses says so', async () => {
    const host = await amongClients(1);
    await expect.poll(async () => (await fetch(`${host.url}/healthz`)).status, { ...patient, interval: 10 }).toBe(503);
    // From here on a load balancer sends no new requests, and running ones complete.
    for (const { stop } of host.clients) stop();
    await expectNothingLost(host);
  });

  test('loses no request without DRAIN_DELAY either', async () => {
    await expectNothingLost(await amongClients(0));
  });

  test('ends at once on a second signal', async () => {
    const { child, exited, url } = await busy(60);
    const begun = performance.now();
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { ...patient, interval: 10 }).toBe(503);
    child.kill('SIGINT');
    expect(await exited).toEqual([1, null]);
    expect(performance.now() - begun).toBeLessThan(nodeLimits.drainTimeout);
  });
});
