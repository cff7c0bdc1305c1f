import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { nodeLimits, type NodeLimits } from '../../../src/hosts/node/limits.ts';
import type { RunningHost } from '../../../src/hosts/node/serve.ts';
import { root } from '../../../src/settings.ts';
import { startNode } from '../../edge/test-host.ts';
import { describeIf, describeWith } from '../../needs.ts';
import { startServer } from '../../server-process.ts';
import { bundleHost } from '../host-bundle.ts';
import { exchange, open, responsesIn, type Connection } from './connection.ts';

const host = 'Host: catalog.example\r\n';
const about = `GET /about HTTP/1.1\r\n${host}\r\n`;
const closing = `GET /about HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
/** Opens a socket, prints its port, and starts the host with it again and again, as systemd does. Prints each process ID. */
const socketOpener = `
  $| = 1;
  $^F = 3; # The descriptor that is passed on.
  my $socket = IO::Socket::INET->new(Listen => 511, LocalAddr => '127.0.0.1') or die;
  print $socket->sockport, "\\n";
  for (;;) {
    my $child = fork;
    if (!$child) {
      print "$$\\n";
      ($ENV{LISTEN_PID}, $ENV{LISTEN_FDS}) = ($$, 1);
      exec $ARGV[0], 'host/serve-host.mjs';
    }
    waitpid $child, 0;
  }`;
const largeBytes = 30_000_000;
const longTimeout = { timeout: 60_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-drain-'));
  for (const name of ['index.html', 'about/index.html', 'redirects.json'])
    await cp(path.join(inject('dist'), name), path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, 'large.bin'), Buffer.alloc(largeBytes, 'a'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (limits: Partial<NodeLimits> = {}): Promise<RunningHost> => startNode({ dist: folder, limits });

/** Opens a connection and sends half of a second request. The first response shows that the host has read all of it. */
async function halfSent(url: string, path: string): Promise<Connection> {
  const connection = open(url);
  connection.write(`${about}GET ${path} HTTP/1.1\r\n${host}`);
  await connection.until(/^HTTP\/1\.1 200 /);
  return connection;
}

describe('close() of the Node host', () => {
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

  test('lets a slow client read its response to the end, then closes the connection', async () => {
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

  test('completes partly sent requests: a page with "Connection: close", /healthz with 503', async () => {
    const running = await start();
    const page = await halfSent(running.url, '/about');
    const health = await halfSent(running.url, '/healthz');
    const closing = running.close();
    page.write('\r\n');
    health.write('\r\n');
    const [, lastResponse] = responsesIn(await page.closed);
    expect(lastResponse?.status).toBe(200);
    expect(lastResponse?.headers.get('Connection')).toBe('close');
    expect(responsesIn(await health.closed)[1]).toMatchObject({ status: 503, body: '{"status":"draining"}' });
    await closing;
  });

  test('resolves after drainTimeout although a request is incomplete', async () => {
    const running = await start({ drainTimeout: 300 });
    const stuck = await halfSent(running.url, '/about');
    const startedAt = performance.now();
    await running.close();
    expect(performance.now() - startedAt).toBeGreaterThan(250);
    await stuck.closed;
  });
});

/** Sends requests on one connection until a response has `Connection: close`. */
function busyClient(url: string) {
  const { socket, write } = open(url);
  let received = '';
  let answers = 0;
  let isWaiting = true;
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const [head = ''] = received.split('\r\n\r\n', 1);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity);
      if (received.length < head.length + 4 + length) return;
      answers += 1;
      received = '';
      isWaiting = false;
      if (/connection: close/i.test(head)) socket.end();
      else {
        isWaiting = true;
        write(about);
      }
    });
    socket.once('close', () => resolve(isWaiting ? 'lost a request' : 'closed after its answer'));
  });
  write(about);
  return { answers: () => answers, ended };
}

describe('the bundled host', () => {
  beforeAll(() => bundleHost(path.join(folder, 'host')));

  /** Starts the host in its own process with a request that never completes. */
  async function startBusy(drainDelay = 0, command = process.execPath, args = ['host/serve-host.mjs'], cwd = folder) {
    const address = { DIST: folder, PORT: '0', HOST: '127.0.0.1', REDIS_URL: '' };
    const server = startServer(args, { ...address, DRAIN_DELAY: String(drainDelay) }, { command, cwd });
    const url = await server.ready;
    return { ...server, url, request: await halfSent(url, '/about') };
  }

  const status = (url: string): Promise<number | string> =>
    fetch(url).then(
      (response) => response.status,
      () => 'refused',
    );

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'refuses connections after %s, completes running requests and exits with 0',
    async (signal) => {
      const { child, exit, request, url } = await startBusy();
      child.kill(signal);
      await expect.poll(() => status(url), { timeout: 5000 }).toBe('refused');
      request.write('\r\n');
      expect(responsesIn(await request.closed).map(({ status }) => status)).toEqual([200, 200]);
      expect(await exit).toBe(0);
    },
  );

  test('responds with 503 at /healthz but still serves pages during DRAIN_DELAY', async () => {
    const { child, exit, request, url } = await startBusy(1);
    request.socket.destroy();
    child.kill('SIGTERM');
    await expect.poll(() => status(`${url}/healthz`), { ...longTimeout, interval: 10 }).toBe(503);
    const page = await fetch(`${url}/about`);
    expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
    expect(await exit).toBe(0);
  });

  test('loses no request of 40 busy clients', async () => {
    const { child, exit, request, url } = await startBusy();
    request.socket.destroy();
    const clients = Array.from({ length: 40 }, () => busyClient(url));
    await expect.poll(() => clients.every(({ answers }) => answers() > 5), longTimeout).toBe(true);
    child.kill('SIGTERM');
    const ends = await Promise.all(clients.map(({ ended }) => ended));
    expect(ends).toEqual(ends.map(() => 'closed after its answer'));
    expect(await exit).toBe(0);
  });

  test('serves 50 clients that have connected when it is stopped, in each of 5 stops', async () => {
    for (let stops = 0; stops < 5; stops += 1) {
      const { child, exit, request, url } = await startBusy();
      request.socket.destroy();
      const clients = Array.from({ length: 50 }, () => exchange(url, closing));
      await delay(stops);
      child.kill('SIGTERM');
      const answers = await Promise.all(clients);
      expect(answers.map((answer) => answer.slice(0, 12))).toEqual(answers.map(() => 'HTTP/1.1 200'));
      expect(await exit).toBe(0);
    }
  });

  // Perl has the functions of systemd that Node lacks: to open a socket, and to start programs with it.
  const hasPerl = spawnSync('perl', ['-MIO::Socket::INET', '-e', '1']).status === 0;
  describeWith('perl', hasPerl, 'with a socket that systemd keeps open', () => {
    test('loses no request of 20 clients during 3 restarts, also of those that connect meanwhile', async () => {
      const opener = spawn('perl', ['-MIO::Socket::INET', '-e', socketOpener, process.execPath], {
        cwd: folder,
        env: { ...process.env, DIST: folder, REDIS_URL: '', DRAIN_DELAY: '0', HOST: '127.0.0.1' },
      });
      let pid: number | undefined;
      onTestFinished(() => {
        opener.kill('SIGKILL');
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
      });
      const lines = createInterface({ input: opener.stdout })[Symbol.asyncIterator]();
      const next = async (): Promise<string> => String((await lines.next()).value);
      const url = `http://127.0.0.1:${await next()}`;
      pid = Number(await next());
      let stopped = false;
      const wrong: string[] = [];
      const clients = Array.from({ length: 20 }, async () => {
        let answers = 0;
        for (; !stopped; answers += 1) {
          const answer = await exchange(url, closing);
          if (!answer.startsWith('HTTP/1.1 200')) wrong.push(answer);
        }
        return answers;
      });
      for (let restarts = 0; restarts < 3; restarts += 1) {
        expect(await next()).toBe(`ready ${url}`);
        await delay(200);
        process.kill(pid, 'SIGTERM');
        pid = Number(await next());
      }
      expect(await next()).toBe(`ready ${url}`);
      stopped = true;
      expect(Math.min(...(await Promise.all(clients)))).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    });
  });

  // npm sends the signal to a shell, and ends with it at once. Most shells end without their program.
  describeIf(process.platform !== 'win32', 'Windows has no signals', 'started by npm', () => {
    test('completes running requests and frees its port if npm gets SIGTERM', async () => {
      const { child, exit, request, url } = await startBusy(0, 'npm', ['run', '--silent', 'serve'], root);
      child.kill('SIGTERM');
      await delay(200);
      request.write('\r\n');
      expect(responsesIn(await request.closed).map(({ status }) => status)).toEqual([200, 200]);
      await exit;
      await expect.poll(() => status(url), longTimeout).toBe('refused');
    });
  });

  test('exits with 1 on a second signal, without waiting for DRAIN_DELAY', async () => {
    const { child, exit, url } = await startBusy(60);
    const startedAt = performance.now();
    child.kill('SIGTERM');
    await expect.poll(() => status(`${url}/healthz`), { ...longTimeout, interval: 10 }).toBe(503);
    child.kill('SIGINT');
    expect(await exit).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(nodeLimits.drainTimeout);
  });
});
