import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSite } from '../../mcp/site.ts';
import { openSnapshot } from '../../mcp/snapshot.ts';
import { href } from '../../src/contract/routes.ts';
import { connectMcp } from '../agents/mcp-client.ts';
import { documentation, rowsBelow } from '../docs/tables.ts';
import { inProcess, type TestHost } from '../front/test-host.ts';
import { builtCatalog } from '../site/built.ts';
import { twentyQuestions, type Question } from './questions.ts';

const questions = twentyQuestions(await builtCatalog(inject('site')));
const bytes = (text: string): number => Buffer.byteLength(text);

/** An agent's requests, received and read bytes, and the answers missing from what it read. */
interface Price {
  requests: number;
  fromSite: number;
  read: number;
  readonly wrong: string[];
}

let host: TestHost;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-questions-'));
beforeAll(async () => {
  host = await inProcess(inject('dist'));
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

/** Returns a reader that requests each address once and caches it. */
function reader(price: Price): (at: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const response = await host.send(at, { headers: { Accept: 'text/markdown, application/json, text/plain' } });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    known.set(at, text);
    price.requests += 1;
    price.fromSite += bytes(text);
    price.read += bytes(text);
    return text;
  };
}

type Way = (price: Price) => Promise<(question: Question) => Promise<string>>;

const ways: Readonly<Record<string, Way>> = {
  'Bare HTTP': async (price) => {
    const read = reader(price);
    for (const first of [href('home'), href('llms')]) await read(first);
    return ({ at }) => read(at);
  },
  'Tools from OpenAPI': async (price) => {
    const read = reader(price);
    const { paths } = JSON.parse(await read(href('openapiTools'))) as {
      paths: Record<string, { get: { operationId: string; description: string; parameters: unknown } }>;
    };
    const tools = Object.values(paths).map(({ get: { operationId, description, parameters } }) => ({
      operationId,
      description,
      parameters,
    }));
    // The binder reads the description, and the agent reads the generated tools.
    price.read += bytes(JSON.stringify(tools)) - price.fromSite;
    return async ({ at }) => {
      // Facts that no operation returns are on a page, whose address is in listPages.
      if (!(at in paths)) await read(href('pageList'));
      return read(at);
    };
  },
  'Our MCP server': async (price) => {
    const origin = 'http://catalog.example';
    const send = async (url: string, { headers }: RequestInit): Promise<Response> => {
      const response = await host.send(url.slice(origin.length), { headers: Object.fromEntries(new Headers(headers)) });
      price.requests += 1;
      price.fromSite += bytes(await response.clone().text());
      return response;
    };
    const client = await connectMcp(openSite({ origin, snapshot: openSnapshot(path.join(folder, 's.json')), send }));
    price.read += bytes(JSON.stringify(await client.request('tools/list')));
    return async ({ calls }) => {
      let said = '';
      for (const [tool, args] of calls) {
        said = (await client.call(tool, args)).text;
        price.read += bytes(said);
      }
      return said;
    };
  },
};

describe('twenty questions about the sample', () => {
  const stated = rowsBelow(documentation('agents.md'), '## What twenty questions cost');

  it.each(Object.entries(ways))('are answered by %s, at the price that docs/agents.md states', async (name, way) => {
    const price: Price = { requests: 0, fromSite: 0, read: 0, wrong: [] };
    const ask = await way(price);
    for (const question of questions) {
      if (!(await ask(question)).includes(question.answer)) price.wrong.push(question.asked);
    }
    expect(price.wrong).toEqual([]);
    const kilobytes = (count: number): number => Math.ceil(count / 1000);
    const measured = [price.requests, kilobytes(price.fromSite), kilobytes(price.read)];
    const [, ...row] = stated.find(([first]) => first === name) ?? [];
    expect(row.length, measured.join(' | ')).toBe(3);
    // The measured size may be smaller than stated, or up to a tenth larger.
    for (const [at, figure] of measured.entries()) {
      expect(figure, `${name}: ${measured.join(' | ')}`).toBeLessThanOrEqual(Number(row[at]) * 1.1);
    }
  });

  it('cost a fifth of what an agent without tools paid for 25', () => {
    const [, requests, , read] = stated.find(([first]) => first === 'Our MCP server') ?? [];
    expect(Number(requests)).toBeLessThanOrEqual(63 / 5);
    expect(Number(read)).toBeLessThanOrEqual(270 / 5);
  });
});
