import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedQuota } from '../../src/front/quota/shared.ts';
import type { Quota } from '../../src/front/quota/quota.ts';
import { redisStore } from '../../src/hosts/node/quota.ts';
import { describeWithRedis, startRedis } from './redis-server.ts';
import { stores, type TestStore } from './stores.ts';

/** A budget that only a failing store exceeds, even on a busy machine. */
const bounds = { budget: 1000, firstPause: 300, maxPause: 600 };
const address = (sent: number): string => `198.18.${Math.floor(sent / 250) % 250}.${sent % 250}`;

/** Sends concurrent requests from new clients until it is stopped. */
function load(quota: Quota) {
  let sent = 0;
  let slowest = 0;
  let going = true;
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    while (going) {
      sent += 1;
      const start = performance.now();
      await Promise.resolve(quota.consume(address(sent))).catch((error: unknown) => failures.push(error));
      slowest = Math.max(slowest, performance.now() - start);
      await delay(1);
    }
  };
  const workers = [worker(), worker(), worker(), worker()];
  return {
    sent: () => sent,
    stop: async () => {
      going = false;
      await Promise.all(workers);
      return { slowest, failures };
    },
  };
}

async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`${what}: not within 15 seconds`);
    await delay(20);
  }
}

for (const [name, start] of stores) {
  describeWithRedis(`sharedQuota() over ${name}, when it fails`, () => {
    let used: TestStore;
    let reports: string[];
    let quota: Quota;
    const faults = (): number => reports.filter((line) => line.startsWith('Cannot count in the shared store: ')).length;
    const recoveries = (): number => reports.filter((line) => line.startsWith('The shared store answers again')).length;
    const open = () =>
      sharedQuota({ store: used.store, secret: 'of the tests', bounds, report: (line) => void reports.push(line) });
    beforeEach(async () => {
      used = await start();
      reports = [];
      quota = open();
    });
    afterEach(() => used.close());

    const down = async (signal: 'SIGSTOP' | 'SIGKILL'): Promise<void> => {
      await used.redis.signal(signal);
      await quota.consume('192.0.2.200');
      await until(() => faults() === recoveries() + 1, 'a report of the fault');
    };
    const up = async (signal: 'SIGSTOP' | 'SIGKILL'): Promise<void> => {
      await (signal === 'SIGSTOP' ? used.redis.signal('SIGCONT') : used.redis.restart());
    };

    test('requests go on through a stop and a kill under load, and each change is reported once', async () => {
      await quota.consume('192.0.2.1');
      const running = load(quota);
      for (const signal of ['SIGSTOP', 'SIGKILL', 'SIGSTOP'] as const) {
        const before = reports.length;
        await used.redis.signal(signal);
        await until(() => reports.length > before, `a report of ${signal}`);
        const sent = running.sent();
        // Four workers that waited for the budget each time would send fewer than sixty.
        await until(() => running.sent() > sent + 100, 'a hundred requests without the store');
        expect(reports).toHaveLength(before + 1);
        await up(signal);
        await until(() => reports.length > before + 1, `a report of the recovery from ${signal}`);
      }
      await delay(500);
      const { slowest, failures } = await running.stop();
      expect(failures).toEqual([]);
      expect(slowest).toBeLessThan(bounds.budget + 3000);
      expect(reports.map((line) => (line.startsWith('Cannot') ? 'fault' : 'recovery'))).toEqual([
        'fault',
        'recovery',
        'fault',
        'recovery',
        'fault',
        'recovery',
      ]);
      expect(reports.join('\n')).not.toMatch(/198\.18\.|vitrine:quota:|token-of-the-test/);
      const evals = await used.redis.evals();
      await quota.consume('192.0.2.2');
      expect(await used.redis.evals()).toBe(evals + 1);
    });

    test.each(['SIGSTOP', 'SIGKILL'] as const)('counting goes on where it stood (%s)', async (signal) => {
      const client = '192.0.2.1';
      for (let sent = 0; sent < 10; sent += 1) await quota.consume(client);
      await down(signal);
      const first = await quota.peek(client);
      expect(first.remaining).toBe(50);
      const served: number[] = [];
      for (let sent = 0; sent < 100; sent += 1) {
        const { exceeded, remaining, resetSeconds } = await quota.consume(client);
        expect(resetSeconds).toBeLessThanOrEqual(first.resetSeconds);
        if (!exceeded) served.push(remaining);
      }
      expect(served).toEqual(Array.from({ length: 50 }, (_, index) => 49 - index));
      await up(signal);
      await until(() => {
        void quota.peek('192.0.2.2');
        return recoveries() === 1;
      }, 'a report of the recovery');
      // The client must wait even if the store lost its count.
      expect(await quota.consume(client)).toMatchObject({ remaining: 0, exceeded: true });
    });
  });
}

/** A proxy that can silently drop open connections, as a network that loses packets does. */
async function lossyWay(port: number) {
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from);
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: () => sockets.forEach((socket) => socket.unpipe().resume()),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

describeWithRedis('redisStore()', () => {
  test('replaces a connection that answers nothing any more', async () => {
    const redis = await startRedis();
    const way = await lossyWay(redis.port);
    const store = redisStore(way.url);
    const reports: string[] = [];
    const quota = sharedQuota({ store, secret: 'x', bounds, report: (line) => void reports.push(line) });
    try {
      await quota.consume('a');
      expect(reports).toEqual([]);
      way.lose();
      await quota.consume('b');
      expect(reports).toHaveLength(1);
      await until(() => {
        void quota.peek('b');
        return reports.length === 2;
      }, 'a report of the recovery');
    } finally {
      store.close();
      way.close();
      await redis.close();
    }
  }, 30_000);
});
