import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../../src/settings.ts';
import { newClient, nodeProcess, type TestHost } from '../front/test-host.ts';
import { builtCatalog } from '../site/built.ts';
import { agentOf, bestLink, linksIn, type Agent, type DescribedLink, type Fetched } from './agent.ts';
import { operationsOf, type Description } from './description.ts';
import { answerIn, questionsOf, type Question } from './questions.ts';

const origin = inject('site');
const questions = questionsOf(await builtCatalog(origin));

const linkedUrl = (fetched: Fetched, relation: string): string => {
  const url = fetched.links.get(relation);
  if (url === undefined) throw new Error(`${fetched.url} has no link of relation ${relation}`);
  return url;
};

const bestUrl = (links: readonly DescribedLink[], words: readonly string[]): string => {
  const link = bestLink(links, words);
  if (!link) throw new Error(`No page links to ${words.join(', ')}`);
  return link.url;
};

/** Reads pages as Markdown and follows the best matching link until a page has the answer. */
async function byPages(agent: Agent, question: Question): Promise<unknown> {
  const seen = new Set<string>();
  let page = await agent.read(`${origin}/`);
  for (;;) {
    const answer = answerIn(page, question);
    if (answer !== undefined) return answer;
    seen.add(page.url);
    const links = linksIn(page).filter(({ url }) => url.startsWith(origin) && !seen.has(url));
    page = await agent.read(bestUrl(links, question.words));
  }
}

/** Reads the index for agents that the home page's `Link` header names, and follows its best link. */
async function byIndex(agent: Agent, question: Question): Promise<unknown> {
  const home = await agent.read(`${origin}/`);
  const index = await agent.read(linkedUrl(home, 'describedby'));
  return answerIn(await agent.read(bestUrl(linksIn(index), question.words)), question);
}

interface CatalogIndex {
  readonly documentation: readonly { readonly url: string; readonly name: string; readonly description: string }[];
}

/** Reads the description from the `Link` header and calls the best match, or follows a link of the first operation. */
async function byDescription(agent: Agent, question: Question): Promise<unknown> {
  const home = await agent.read(`${origin}/`);
  const description = JSON.parse((await agent.read(linkedUrl(home, 'service-desc'))).text) as Description & {
    readonly servers: readonly { readonly url: string }[];
  };
  const operations = operationsOf(description).map((operation) => ({
    url: `${description.servers[0]?.url ?? ''}${operation.path}`,
    about: `${operation.operationId}: ${operation.summary}. ${operation.description}`,
  }));
  const best = bestLink(operations, question.words);
  if (best) return answerIn(await agent.read(best.url), question);
  const index = JSON.parse((await agent.read(operations[0]?.url ?? '')).text) as CatalogIndex;
  const links = index.documentation.map(({ url, name, description }) => ({ url, about: `${name}: ${description}` }));
  return answerIn(await agent.read(bestUrl(links, question.words)), question);
}

/** The columns of the table in `docs/agents.md`: Markdown pages, `/llms.txt`, `/openapi.json`. */
const ways = [byPages, byIndex, byDescription] as const;

/** Maximum number of requests for each answer and way. The last row is for all five questions in sequence. */
const maxRequests: Readonly<Record<string, readonly [number, number, number]>> = {
  'the press contact': [2, 3, 3],
  'the status of each product': [1, 3, 3],
  "the company's registry number": [2, 3, 3],
  'the newest post': [1, 3, 3],
  'the deprecation policy': [3, 3, 4],
  'all five': [5, 7, 8],
};

describe('an agent that knows only the address of the site', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await nodeProcess(inject('dist'));
  });
  afterAll(() => host.close());

  const newAgent = (): Agent => {
    const client = newClient();
    return agentOf((url, headers) => {
      if (!url.startsWith(`${origin}/`)) throw new Error(`${url} is not on this site`);
      return host.send(url.slice(origin.length), { headers, client });
    });
  };

  const walk = async (way: (typeof ways)[number], asked: readonly Question[]): Promise<number> => {
    const agent = newAgent();
    for (const question of asked) {
      expect(question.answer).toBeTruthy();
      expect(await way(agent, question), question.name).toEqual(question.answer);
    }
    return agent.requests();
  };

  const walks = [
    ...questions.map((question) => ({ name: question.name, asked: [question] })),
    { name: 'all five', asked: questions },
  ];

  it.each(walks)('finds $name in the number of requests that docs/agents.md states', async ({ name, asked }) => {
    const counts: number[] = [];
    for (const way of ways) counts.push(await walk(way, asked));
    const maxima = maxRequests[name] ?? [0, 0, 0];
    for (const [index, count] of counts.entries()) expect(count, name).toBeLessThanOrEqual(maxima[index] ?? 0);
    const row = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'mi').exec(
      readFileSync(path.join(root, 'docs/agents.md'), 'utf8'),
    )?.[1];
    expect(row?.split('|').map(Number)).toEqual(counts);
  });

  it('finds the registry number and the press contact in the linked data of the home page', async () => {
    const html = await (await host.send('/', { headers: { Accept: 'text/html' } })).text();
    const data = JSON.parse(load(html)('script[type="application/ld+json"]').text()) as {
      '@graph': readonly { '@type': string; contactPoint?: readonly object[]; identifier?: readonly object[] }[];
    };
    const company = data['@graph'].find((node) => node['@type'] === 'Organization');
    expect(company?.identifier).toMatchObject([{ value: questions[2]?.answer }]);
    expect(company?.contactPoint).toContainEqual(
      expect.objectContaining({ contactType: 'press', email: questions[0]?.answer }),
    );
  });
});
