import { load } from 'cheerio';
import LinkHeader from 'http-link-header';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newClient, nodeProcess, type TestHost } from '../edge/test-host.ts';
import { published, resource } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const products = resource(dist, 'products').items;
const news = resource(dist, 'news').items;
const press = resource(dist, 'contact').contactPoints.find(({ contactType }) => contactType === 'press')?.email ?? '';
const registryNumber = resource(dist, 'organization').identifier[0]?.value ?? '';

interface Question {
  readonly name: string;
  /** Words that an agent looks for in the lines of the index. */
  readonly words: readonly string[];
  /** Texts that a page with the answer has. */
  readonly answers: readonly string[];
  /** The maximum number of requests, beginning with the home page. */
  readonly byIndex: number;
}

const questions: readonly Question[] = [
  { name: 'the press contact', words: ['press', 'contact'], answers: [press], byIndex: 3 },
  {
    name: 'the status of each product',
    words: ['products', 'status'],
    answers: products.flatMap(({ name, status }) => [name, status]),
    byIndex: 2,
  },
  { name: 'the registry number', words: ['about', 'company'], answers: [registryNumber], byIndex: 3 },
  { name: 'the newest post', words: ['news'], answers: [news[0]?.headline ?? ''], byIndex: 2 },
  {
    name: 'the deprecation policy',
    words: ['deprecation', 'versioning', 'developers', 'api'],
    answers: ['for at least 180 days'],
    byIndex: 3,
  },
];

const answersIn = (text: string, { answers }: Question): boolean => answers.every((answer) => text.includes(answer));

/** Returns the addresses of a Markdown text's links, those first whose line has the most of the words. */
const bestLinks = (text: string, words: readonly string[]): string[] =>
  [...text.matchAll(/\[[^\]]+\]\((\S+?)\)[^[\n]*/g)]
    .map(([line, address = '']) => ({
      address: new URL(address, site).href.split('#', 1)[0] ?? '',
      score: words.filter((word) => new RegExp(`\\b${word}`, 'i').test(line)).length,
    }))
    .filter(({ address, score }) => score > 0 && address.startsWith(`${site}/`))
    .toSorted((a, b) => b.score - a.score)
    .map(({ address }) => address);

describe('an agent that knows only the address of the site', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await nodeProcess(dist);
  });
  afterAll(() => host.close());

  const newAgent = () => {
    const client = newClient();
    const headers = { Accept: 'text/markdown, text/plain, */*;q=0.5' };
    return async (url: string) => host.send(url.slice(site.length), { headers, client });
  };

  it.each(questions)('finds $name by the index in the Link header, in $byIndex requests', async (question) => {
    const read = newAgent();
    const { headers } = await read(`${site}/`);
    const [index] = LinkHeader.parse(headers.get('Link') ?? '').rel('describedby');
    let text = await (await read(new URL(index?.uri ?? '', site).href)).text();
    let requests = 2;
    if (!answersIn(text, question)) {
      text = await (await read(bestLinks(text, question.words)[0] ?? '')).text();
      requests += 1;
    }
    expect(answersIn(text, question), text).toBe(true);
    expect(requests).toBeLessThanOrEqual(question.byIndex);
  });

  it('finds the registry number and the press contact in the linked data of the home page', () => {
    const data = load(published(dist, '/index.html'))('script[type="application/ld+json"]').text();
    expect(data).toContain(registryNumber);
    expect(data).toContain(press);
  });
});
