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
    if (performance.now() > end) throw new Error(`${what}: not within 60 seconds`);
    await delay(20);
  }
}

for (const [name, start] of stores) {
  describeWithRedis(`sharedQuota() when ${name} fails`, () => {
    let testStore: TestStore;
    let reports: string[];
    let quota: Quota;
    const outages = (): number =>
      reports.filter((line) => line.startsWith('Cannot count in the shared store: ')).length;
    const recoveries = (): number => reports.filter((line) => line.startsWith('The shared store answers again')).length;
    const open = () =>
      sharedQuota({
        store: testStore.store,
        secret: 'of the tests',
        bounds,
        report: (line) => void reports.push(line),
      });
    beforeEach(async () => {
      testStore = await start();
      reports = [];
      quota = open();
    });
    afterEach(() => testStore.close());

    const failStore = async (signal: 'SIGSTOP' | 'SIGKILL'): Promise<void> => {
      await testStore.redis.signal(signal);
      await quota.consume('192.0.2.200');
      await until(() => outages() === recoveries() + 1, 'a report of the outage');
    };
    const recoverStore = async (signal: 'SIGSTOP' | 'SIGKILL'): Promise<void> => {
      await (signal === 'SIGSTOP' ? testStore.redis.signal('SIGCONT') : testStore.redis.restart());
    };

    test('answers every request while Redis is stopped and killed under load, and reports each change once', async () => {
      await quota.consume('192.0.2.1');
      const running = load(quota);
      for (const signal of ['SIGSTOP', 'SIGKILL', 'SIGSTOP'] as const) {
        const before = reports.length;
        await testStore.redis.signal(signal);
        await until(() => reports.length > before, `a report of ${signal}`);
        const sent = running.sent();
        // Four workers that waited for the budget each time would send fewer than sixty.
        await until(() => running.sent() > sent + 100, 'a hundred requests without the store');
        expect(reports).toHaveLength(before + 1);
        await recoverStore(signal);
        await until(() => reports.length > before + 1, `a report of the recovery from ${signal}`);
      }
      await delay(500);
      const { slowest, failures } = await running.stop();
      expect(failures).toEqual([]);
      expect(slowest).toBeLessThan(bounds.budget + 3000);
      expect(reports.map((line) => (line.startsWith('Cannot') ? 'outage' : 'recovery'))).toEqual([
        'outage',
        'recovery',
        'outage',
        'recovery',
        'outage',
        'recovery',
      ]);
      expect(reports.join('\n')).not.toMatch(/198\.18\.|vitrine:quota:|token-of-the-test/);
      const evals = await testStore.redis.evals();
      await quota.consume('192.0.2.2');
      expect(await testStore.redis.evals()).toBe(evals + 1);
    });

    test.each(['SIGSTOP', 'SIGKILL'] as const)('continues from the last known count after %s', async (signal) => {
      const client = '192.0.2.1';
      for (let sent = 0; sent < 10; sent += 1) await quota.consume(client);
      await failStore(signal);
      const first = await quota.peek(client);
      expect(first.remaining).toBe(50);
      const served: number[] = [];
      for (let sent = 0; sent < 100; sent += 1) {
        const { exceeded, remaining, resetSeconds } = await quota.consume(client);
        expect(resetSeconds).toBeLessThanOrEqual(first.resetSeconds);
        if (!exceeded) served.push(remaining);
      }
      expect(served).toEqual(Array.from({ length: 50 }, (_, index) => 49 - index));
      await recoverStore(signal);
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
async function lossyProxy(port: number) {
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
    dropPackets: () => sockets.forEach((socket) => socket.unpipe().resume()),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

describeWithRedis('redisStore()', () => {
  test('replaces a connection that has stopped responding', async () => {
    const redis = await startRedis();
    const proxy = await lossyProxy(redis.port);
    const store = redisStore(proxy.url);
    const reports: string[] = [];
    const quota = sharedQuota({ store, secret: 'x', bounds, report: (line) => void reports.push(line) });
    try {
      await quota.consume('a');
      expect(reports).toEqual([]);
      proxy.dropPackets();
      await quota.consume('b');
      expect(reports).toHaveLength(1);
      await until(() => {
        void quota.peek('b');
        return reports.length === 2;
      }, 'a report of the recovery');
    } finally {
      store.close();
      proxy.close();
      await redis.close();
    }
  }, 30_000);
});
