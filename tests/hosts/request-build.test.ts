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
let hookRequests: string[];
let status: number;
beforeEach(async () => {
  hookRequests = [];
  status = 200;
  server = createServer((request, response) => {
    hookRequests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('requestBuild()', () => {
  test('requests a build once the scheduled time has come, and not before', async () => {
    expect(await requestBuild(schedule, hook, before)).toContain('no content has become due');
    expect(hookRequests).toEqual([]);
    expect(await requestBuild(schedule, hook, due)).toContain('content of 2026-12-01 is due');
    expect(hookRequests).toEqual(['POST /hook']);
  });

  test('requests a build every hour for a day, then gives up', async () => {
    let result = '';
    for (let hours = 0; hours < 48; hours += 1)
      result = await requestBuild(schedule, hook, new Date(due.getTime() + hours * hour + 1000));
    expect(hookRequests).toHaveLength(24);
    expect(result).toContain('has published the content of 2026-12-01');
  });

  test('returns a message if BUILD_HOOK_URL is not set', async () => {
    expect(await requestBuild(schedule, '', due)).toContain('BUILD_HOOK_URL is not set');
  });

  test.each([
    'hooks.invalid/hush',
    'https://user:hush@hooks.invalid/',
    'ftp://hooks.invalid/hush',
    'http://127.0.0.1:9/hush',
  ])('rejects without revealing the address if BUILD_HOOK_URL cannot be used: %s', async (address) => {
    const failed = await requestBuild(schedule, address, due).catch((error: unknown) => error as Error);
    expect(failed).toBeInstanceOf(Error);
    expect((failed as Error).stack).not.toContain('hush');
    expect((failed as Error).message).toContain('BUILD_HOOK_URL');
  });

  test('rejects with the reason if the hook responds with an error', async () => {
    status = 500;
    await expect(requestBuild(schedule, hook, due)).rejects.toThrow(
      /^Cannot request a build: BUILD_HOOK_URL answered 500$/,
    );
  });
});
