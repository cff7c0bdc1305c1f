import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Policy, QuotaReading } from '../../src/front/quota/quota.ts';
import { sharedQuota } from '../../src/front/quota/shared.ts';
import { assertReading } from './assert.ts';
import { describeWithRedis } from './redis-server.ts';
import { stores, type TestStore } from './stores.ts';

/** The budget is long enough that the store never seems to fail on a slow machine. */
const patient = { budget: 15_000, firstPause: 1000, maxPause: 1000 };
const perMinute: Policy = { limit: 60, windowSeconds: 60 };

for (const [name, start] of stores) {
  describeWithRedis(`sharedQuota() with ${name}`, () => {
    let testStore: TestStore;
    let clients = 0;
    const reports: string[] = [];
    const report = (message: string): void => void reports.push(message);
    const open = (policy = perMinute, secret = 'of the tests') =>
      sharedQuota({ store: testStore.store, secret, bounds: patient, report, policy });
    const newClient = (): string => {
      clients += 1;
      return `198.18.0.${clients}`;
    };
    beforeAll(async () => {
      testStore = await start();
    });
    afterAll(async () => {
      await testStore.close();
      expect(reports).toEqual([]);
    });

    test('counts down, and peek() returns the state of a client without counting', async () => {
      const quota = open();
      const client = newClient();
      expect(await quota.peek(client)).toEqual({ limit: 60, remaining: 60, resetSeconds: 60, exceeded: false });
      expect(await quota.consume(client)).toEqual({ limit: 60, remaining: 59, resetSeconds: 60, exceeded: false });
      expect(await quota.consume(client)).toMatchObject({ remaining: 58, exceeded: false });
      expect(await quota.peek(client)).toMatchObject({ remaining: 58, exceeded: false });
      expect(await open().peek(client)).toMatchObject({ remaining: 58, exceeded: false });
    });

    test('serves exactly the limit of concurrent requests through several instances, each with a different count', async () => {
      const quotas = [open(), open(), open()];
      const client = newClient();
      const sent = quotas.flatMap((quota) => Array.from({ length: 100 }, async () => quota.consume(client)));
      const readings = await Promise.all(sent);
      for (const reading of readings) assertReading(perMinute, reading);
      const served = readings.filter(({ exceeded }) => !exceeded);
      expect(served.map(({ remaining }) => remaining).toSorted((a, b) => b - a)).toEqual(
        Array.from({ length: 60 }, (_, index) => 59 - index),
      );
    });

    test('makes one round trip per request, and none for a client known to be over its quota', async () => {
      const quota = open();
      const client = newClient();
      const before = await testStore.redis.evals();
      for (let sent = 0; sent < 60; sent += 1) expect((await quota.consume(client)).exceeded).toBe(false);
      expect((await testStore.redis.evals()) - before).toBe(60);
      const readings: QuotaReading[] = [];
      for (let sent = 0; sent < 100; sent += 1) readings.push(await quota.consume(client), await quota.peek(client));
      expect((await testStore.redis.evals()) - before).toBe(60);
      for (const reading of readings) {
        assertReading(perMinute, reading);
        expect(reading).toMatchObject({ remaining: 0, exceeded: true });
        expect(reading.resetSeconds).toBeGreaterThan(30);
      }
      const other = await open().consume(client);
      expect(other).toMatchObject({ remaining: 0, exceeded: true });
      expect(Math.abs(other.resetSeconds - (await quota.consume(client)).resetSeconds)).toBeLessThanOrEqual(1);
    });

    test('serves a refused client that waits as long as announced, through any instance', async () => {
      const policy: Policy = { limit: 2, windowSeconds: 1 };
      const [first, second] = [open(policy), open(policy)];
      const client = newClient();
      for (const [refusing, next] of [
        [first, second],
        [second, first],
        [first, first],
      ] as const) {
        let reading: QuotaReading;
        do {
          reading = await refusing.consume(client);
          assertReading(policy, reading);
        } while (!reading.exceeded);
        await delay(reading.resetSeconds * 1000 + 1); // A timer may fire up to a millisecond early.
        expect((await next.consume(client)).exceeded).toBe(false);
      }
    });

    test('stores each client under its own key, which expires and does not contain the address', async () => {
      await testStore.redis.command('FLUSHALL');
      const quota = open();
      await quota.peek('192.0.2.76');
      expect(await testStore.redis.command('DBSIZE')).toBe(0);
      const addresses = ['192.0.2.77', '2001:db8:1:2::/64', 'unknown'];
      for (const address of addresses) await quota.consume(address);
      const keys = (await testStore.redis.command('KEYS', '*')) as string[];
      expect(keys).toHaveLength(addresses.length);
      for (const key of keys) {
        expect(key).toMatch(/^vitrine:quota:[0-9a-f]{32}$/);
        expect(await testStore.redis.command('GET', key)).toBe('1');
        expect(Number(await testStore.redis.command('PTTL', key))).toBeGreaterThan(0);
        for (const address of addresses) expect(key).not.toContain(address);
      }
      await open(perMinute, 'another').consume('192.0.2.77');
      expect(await testStore.redis.command('DBSIZE')).toBe(addresses.length + 1);
    });

    test('begins a new window for a key without an expiry', async () => {
      await testStore.redis.command('FLUSHALL');
      await open().consume('192.0.2.78');
      const [key = ''] = (await testStore.redis.command('KEYS', '*')) as string[];
      await testStore.redis.command('SET', key, '1000');
      expect(await open().consume('192.0.2.78')).toMatchObject({ remaining: 59, resetSeconds: 60, exceeded: false });
    });
  });
}
