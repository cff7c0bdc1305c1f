import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSite } from '../../mcp/site.ts';
import { openDocumentCache } from '../../mcp/document-cache.ts';
import { href } from '../../src/contract/routes.ts';
import { connectMcp } from '../agents/mcp-client.ts';
import { documentation, rowsBelow } from '../docs/tables.ts';
import { inProcess, type TestHost } from '../front/test-host.ts';
import { builtCatalog } from '../site/built.ts';
import { twentyQuestions, type Question } from './questions.ts';

const questions = twentyQuestions(await builtCatalog(inject('site')));
const bytes = (text: string): number => Buffer.byteLength(text);

/** An agent's requests, the bytes it received and read, and the questions whose answer it did not read. */
interface Cost {
  requests: number;
  fromSite: number;
  read: number;
  readonly unanswered: string[];
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
function reader(spent: Cost): (at: string) => Promise<string> {
  const cache = new Map<string, string>();
  return async (at) => {
    const cached = cache.get(at);
    if (cached !== undefined) return cached;
    const response = await host.send(at, { headers: { Accept: 'text/markdown, application/json, text/plain' } });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    cache.set(at, text);
    spent.requests += 1;
    spent.fromSite += bytes(text);
    spent.read += bytes(text);
    return text;
  };
}

type Way = (spent: Cost) => Promise<(question: Question) => Promise<string>>;

const ways: Readonly<Record<string, Way>> = {
  'Bare HTTP': async (spent) => {
    const read = reader(spent);
    for (const start of [href('home'), href('llms')]) await read(start);
    return ({ at }) => read(at);
  },
  'Tools from OpenAPI': async (spent) => {
    const read = reader(spent);
    const { paths } = JSON.parse(await read(href('openapiTools'))) as {
      paths: Record<string, { get: { operationId: string; description: string; parameters: unknown } }>;
    };
    const tools = Object.values(paths).map(({ get: { operationId, description, parameters } }) => ({
      operationId,
      description,
      parameters,
    }));
    // The binder reads the description, and the agent reads the generated tools.
    spent.read += bytes(JSON.stringify(tools)) - spent.fromSite;
    return async ({ at }) => {
      // Facts that no operation returns are on a page, whose address is in listPages.
      if (!(at in paths)) await read(href('pageList'));
      return read(at);
    };
  },
  'Our MCP server': async (spent) => {
    const origin = 'http://catalog.example';
    const send = async (url: string, { headers }: RequestInit): Promise<Response> => {
      const response = await host.send(url.slice(origin.length), { headers: Object.fromEntries(new Headers(headers)) });
      spent.requests += 1;
      spent.fromSite += bytes(await response.clone().text());
      return response;
    };
    const client = await connectMcp(openSite({ origin, cache: openDocumentCache(path.join(folder, 's.json')), send }));
    spent.read += bytes(JSON.stringify(await client.request('tools/list')));
    return async ({ calls }) => {
      let answer = '';
      for (const [tool, args] of calls) {
        answer = (await client.call(tool, args)).text;
        spent.read += bytes(answer);
      }
      return answer;
    };
  },
};

describe('twenty questions about the sample', () => {
  const statedCosts = rowsBelow(documentation('agents.md'), '## What twenty questions cost');

  it.each(Object.entries(ways))('are answered with %s at the documented cost, or a tenth more', async (name, way) => {
    const spent: Cost = { requests: 0, fromSite: 0, read: 0, unanswered: [] };
    const readAnswer = await way(spent);
    for (const question of questions) {
      if (!(await readAnswer(question)).includes(question.answer)) spent.unanswered.push(question.question);
    }
    expect(spent.unanswered).toEqual([]);
    const kilobytes = (count: number): number => Math.ceil(count / 1000);
    const measured = [spent.requests, kilobytes(spent.fromSite), kilobytes(spent.read)];
    const [, ...row] = statedCosts.find(([first]) => first === name) ?? [];
    expect(row.length, measured.join(' | ')).toBe(3);
    // The measured size may be smaller than stated, or up to a tenth larger.
    for (const [at, figure] of measured.entries()) {
      expect(figure, `${name}: ${measured.join(' | ')}`).toBeLessThanOrEqual(Number(row[at]) * 1.1);
    }
  });

  it('cost our MCP server at most a fifth of the 63 requests and 270 KB that 25 questions cost without tools', () => {
    const [, requests, , read] = statedCosts.find(([first]) => first === 'Our MCP server') ?? [];
    expect(Number(requests)).toBeLessThanOrEqual(63 / 5);
    expect(Number(read)).toBeLessThanOrEqual(270 / 5);
  });
});
