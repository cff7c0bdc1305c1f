import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askForBuild } from '../../src/hosts/edge/rebuild.ts';

const schedule = { timeZone: 'America/Sao_Paulo', days: ['2026-12-01'] };
const before = new Date('2026-12-01T02:59:59Z');
const due = new Date('2026-12-01T03:00:00Z');

let server: Server;
let url: string;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end(JSON.stringify(schedule));
  server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const ask = (now: Date, hook: string | undefined = `${url}/hook`) => askForBuild({ site: url, hook, now });

describe('askForBuild()', () => {
  test('asks when the day has come in the time zone of the company, and not before', async () => {
    expect(await ask(before)).toContain('nothing has come due');
    expect(asked).toEqual(['GET /schedule.json']);
    expect(await ask(due)).toContain('a post of 2026-12-01 has come due');
    expect(asked.slice(1)).toEqual(['GET /schedule.json', 'POST /hook']);
  });

  test('does nothing and says so where no hook is set', async () => {
    expect(await askForBuild({ site: url, hook: '', now: due })).toContain('BUILD_HOOK_URL is not set');
    expect(asked).toEqual([]);
  });

  test('says what failed, without the address of the hook', async () => {
    answer = (request, response) => {
      if (request.method === 'POST') response.writeHead(500).end();
      else response.end(JSON.stringify(schedule));
    };
    await expect(ask(due)).rejects.toThrow(/^Cannot ask for a build: BUILD_HOOK_URL answered 500$/);
    answer = (_, response) => response.end('<html>');
    await expect(ask(due)).rejects.toThrow('Cannot read the schedule');
  });
});
