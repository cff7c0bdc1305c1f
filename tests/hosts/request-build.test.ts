import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestBuild } from '../../src/hosts/edge/request-build.ts';

const schedule = ['2026-12-01T00:00:00-03:00'];
const before = new Date('2026-12-01T02:59:59Z');
const due = new Date('2026-12-01T03:00:00Z');
const hour = 3_600_000;

let server: Server;
let hook: string;
let asked: string[];
let status: number;
beforeEach(async () => {
  asked = [];
  status = 200;
  server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('requestBuild()', () => {
  test('asks when the day has come in the time zone of the company, and not before', async () => {
    expect(await requestBuild({ schedule, hook, now: before })).toContain('no content has become due');
    expect(asked).toEqual([]);
    expect(await requestBuild({ schedule, hook, now: due })).toContain('content of 2026-12-01 is due');
    expect(asked).toEqual(['POST /hook']);
  });

  test('requests a failing build nine times, further and further apart, and then gives up', async () => {
    const hours: number[] = [];
    let said = '';
    for (let at = 0; at < 200; at += 1) {
      said = await requestBuild({ schedule, hook, now: new Date(due.getTime() + at * hour + 1000) });
      if (asked.length > hours.length) hours.push(at);
    }
    expect(hours).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128]);
    expect(said).toContain('No more are requested');
  });

  test('does nothing and says so where no hook is set', async () => {
    expect(await requestBuild({ schedule, hook: '', now: due })).toContain('BUILD_HOOK_URL is not set');
  });

  test.each([
    'hooks.invalid/hush',
    'https://user:hush@hooks.invalid/',
    'ftp://hooks.invalid/hush',
    'http://127.0.0.1:9/hush',
  ])('does not repeat the address in BUILD_HOOK_URL when it cannot be used, as in %s', async (address) => {
    const failed = await requestBuild({ schedule, hook: address, now: due }).catch((error: unknown) => error as Error);
    expect(failed).toBeInstanceOf(Error);
    expect((failed as Error).stack).not.toContain('hush');
    expect((failed as Error).message).toContain('BUILD_HOOK_URL');
  });

  test('says what failed, without the address of the hook', async () => {
    status = 500;
    await expect(requestBuild({ schedule, hook, now: due })).rejects.toThrow(
      /^Cannot request a build: BUILD_HOOK_URL answered 500$/,
    );
    await expect(requestBuild({ schedule: {}, hook, now: due })).rejects.toThrow('Cannot read the schedule');
  });
});
