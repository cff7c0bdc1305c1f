import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { nodeQuota } from '../../src/hosts/node/quota.ts';
import { assertQuotaHeaders } from '../edge/assert.ts';
import { startServer } from '../server-process.ts';
import { describeWithRedis, startRedis, type RedisServer } from './redis-server.ts';

const secret = { QUOTA_SECRET: 'a long random text, of the tests alone' };

async function startHost(env: Readonly<Record<string, string>>) {
  const address = { DIST: inject('dist'), HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: 'loopback', DRAIN_DELAY: '0' };
  const { ready, errors, stop } = startServer(['scripts/serve.ts'], { ...address, ...env });
  return { url: await ready, reports: () => errors().trim().split('\n').filter(Boolean), close: stop };
}
type HostProcess = Awaited<ReturnType<typeof startHost>>;

const get = (url: string, client: string): Promise<Response> =>
  fetch(`${url}/api/v1/products`, { headers: { 'X-Forwarded-For': client } });

describeWithRedis('four quotas on one Redis', () => {
  test('serve exactly 60 of 1,000 concurrent requests of one client', async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, ...secret };
    const report = (message: string): void => expect.fail(message);
    // The timeout is long enough that Redis never seems to fail on a slow machine.
    const quotas = await Promise.all([1, 2, 3, 4].map(() => nodeQuota(env, report, 15_000)));
    const readings = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => quotas[index % 4]?.('198.18.0.1', 1)),
    );
    const served = readings.flatMap((reading) => (reading?.exceeded === false ? [reading.remaining] : []));
    expect(served.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
    expect(readings.filter((reading) => reading?.exceeded === true && reading.remaining === 0)).toHaveLength(940);
    await redis.close();
  });
});

describeWithRedis('a quota after a failover of Redis', () => {
  test('counts in the new primary, although the connection to the old one, now a replica, stays open', async () => {
    const [old, primary] = await Promise.all([startRedis(), startRedis()]);
    let target = old;
    /** Stands for the name of the primary: new connections lead to `target`. */
    const proxy = createServer((socket) => {
      const upstream = connect(Number(new URL(target.url).port), '127.0.0.1');
      pipeline(socket, upstream, socket, () => undefined);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const quota = await nodeQuota({ REDIS_URL: `redis://127.0.0.1:${port}`, ...secret }, () => undefined);
    await quota('198.18.0.1', 1);
    await old.command('REPLICAOF', '127.0.0.1', new URL(primary.url).port);
    target = primary;
    const counted = async () => {
      await Promise.all(Array.from({ length: 20 }, () => quota('198.18.0.2', 1)));
      return primary.command('DBSIZE');
    };
    await expect.poll(counted, { timeout: 10_000 }).toBeGreaterThan(0);
    // The quota, the replica, and the one that asks.
    expect(String(await primary.command('CLIENT', 'LIST')).match(/^id=/gm)?.length).toBeLessThanOrEqual(3);
    proxy.close();
    await Promise.all([old.close(), primary.close()]);
  });
});

describeWithRedis('four Node hosts on one failing Redis', () => {
  let redis: RedisServer;
  let hosts: readonly HostProcess[];
  beforeAll(async () => {
    redis = await startRedis({ password: 'secret-of-the-server' });
    const env = { REDIS_URL: redis.url, ...secret };
    hosts = await Promise.all([1, 2, 3, 4].map(() => startHost(env)));
  });
  afterAll(async () => {
    expect(await Promise.all(hosts.map((host) => host.close()))).toEqual([0, 0, 0, 0]);
    await redis.close();
  });

  test('serve every request while Redis is stopped, killed and restarted, and report each change once', async () => {
    let isRunning = true;
    let client = 0;
    const statusMeanings = new Map<number, number>();
    const worker = async (host: HostProcess): Promise<void> => {
      while (isRunning) {
        client += 1;
        const response = await get(host.url, `198.19.${Math.floor(client / 250) % 250}.${client % 250}`);
        await response.arrayBuffer();
        assertQuotaHeaders(response);
        statusMeanings.set(response.status, (statusMeanings.get(response.status) ?? 0) + 1);
        await delay(2);
      }
    };
    const untilAllReport = async (line: string, times: number): Promise<void> => {
      const end = performance.now() + 60_000;
      while (!hosts.every(({ reports }) => reports().filter((report) => report.startsWith(line)).length >= times)) {
        if (performance.now() > end) expect(hosts.map(({ reports }) => reports())).toEqual(line);
        await delay(20);
      }
    };
    const workers = hosts.flatMap((host) => [worker(host), worker(host)]);
    await delay(500);
    redis.signal('SIGSTOP');
    await untilAllReport('Cannot count in the shared store', 1);
    redis.signal('SIGCONT');
    await untilAllReport('The shared store answers again', 1);
    redis.signal('SIGKILL');
    await untilAllReport('Cannot count in the shared store', 2);
    await delay(500);
    await redis.restart();
    await untilAllReport('The shared store answers again', 2);
    isRunning = false;
    await Promise.all(workers);

    expect([...statusMeanings.keys()]).toEqual([200]);
    for (const reports of hosts.map((host) => host.reports())) {
      // A busy machine may add other failures. Each is reported once, followed by its end.
      for (const [index, line] of reports.entries()) {
        expect(line).toMatch(
          index % 2 === 0 ? /^Cannot count in the shared store: / : /^The shared store answers again/,
        );
      }
      expect(reports.length).toBeLessThan(20);
      expect(reports.join('\n')).not.toMatch(/secret-of-the-server|of the tests|198\.1[89]\.|vitrine:quota:/);
    }
  });

  test('store no client address in Redis', async () => {
    await Promise.all(hosts.map(async ({ url }, index) => (await get(url, `192.0.2.${index}`)).arrayBuffer()));
    await Promise.all(['192.0.2.9', '2001:db8:1:2::9'].map(async (client) => get(hosts[0]?.url ?? '', client)));
    const keys = (await redis.command('KEYS', '*')) as string[];
    expect(keys.length).toBeGreaterThanOrEqual(6);
    for (const key of keys) {
      expect(key).toMatch(/^vitrine:quota:[0-9a-f]{32}$/);
      expect(await redis.command('GET', key)).toMatch(/^\d+$/);
    }
  });
});

describeWithRedis('a Node host with a wrong Redis password', () => {
  test('serves requests and reports the reason once, without the password', async () => {
    const redis = await startRedis({ password: 'right-password' });
    const url = redis.url.replace('right-password', 'wrong-password');
    const host = await startHost({ REDIS_URL: url, ...secret });
    try {
      expect((await get(host.url, '198.18.0.1')).status).toBe(200);
      expect((await get(host.url, '198.18.0.1')).headers.get('RateLimit-Remaining')).toBe('58');
    } finally {
      expect(await host.close()).toBe(0);
      await redis.close();
    }
    expect(host.reports()).toEqual([expect.stringMatching(/^Cannot count in the shared store: WRONGPASS/)]);
    expect(host.reports()[0]).not.toContain('wrong-password');
  });
});

test('a Node host whose port is taken exits, even if Redis is unreachable', async () => {
  const host = await startHost({});
  try {
    const { port } = new URL(host.url);
    await expect(startHost({ PORT: port, REDIS_URL: 'redis://127.0.0.1:9', ...secret })).rejects.toThrow('EADDRINUSE');
  } finally {
    await host.close();
  }
});
