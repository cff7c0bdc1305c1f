import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { resourceSchemas } from '../../src/api/resources.ts';
import { folderNames } from '../../src/contract/collections.ts';
import { href, routes } from '../../src/contract/routes.ts';
import { inspector } from '../api/description.ts';
import { buildSite } from '../build.ts';
import { sampleFolder } from '../../scripts/sample.ts';
import { assertError } from '../edge/assert.ts';
import { malformed } from '../edge/behaviour-parts.ts';
import { everyHost, type TestHost } from '../edge/test-host.ts';
import { filesBelow, html, published, sitemapAddresses } from '../site/built.ts';
import { checkLinks } from '../site/dead-links.ts';

const site = inject('site');
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-parts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const content = path.join(folder, 'content');
const cache = path.join(folder, 'cache');

async function build(name: string): Promise<string> {
  const dist = path.join(folder, name);
  const { exitCode, output } = await buildSite({ content, dist, site, cache });
  if (exitCode !== 0) throw new Error(`Cannot build:\n${output}`);
  return dist;
}

const dayOf = (index: number): string => new Date(Date.UTC(2014, 0, 1 + index * 10)).toISOString().slice(0, 10);
const fields = (title: string, date: string): string => `title: ${title}\ndate: ${date}\nsummary: What ${title} says.`;
const post = (title: string, date: string, topic = 'company'): string =>
  `---\n${fields(title, date)}\ntags: [${topic}]\n---\nA short text.\n`;
const piece = (title: string, date: string): string =>
  `---\n${fields(title, date)}\nclient: A shop\nindustry: Retail\nresults: [{ text: It has 12 tills. }]\nproducts: [balcao]\n---\nA text.\n`;

/** Adds entries older than those of the sample to a folder until it has `count`. */
async function fill(name: string, count: number, text: (index: number) => string): Promise<void> {
  const existing = (await readdir(path.join(content, name))).filter((file) => file.endsWith('.md')).length;
  for (let index = 0; index < count - existing; index += 1)
    await writeFile(path.join(content, name, `older-${index}.md`), text(index));
}

await cp(sampleFolder, content, { recursive: true });
await fill('news', 301, (index) => post(`Post ${index}`, dayOf(index), ['company', 'release', 'security'][index % 3]));
await fill('work', 102, (index) => piece(`Piece ${index}`, dayOf(index)));
const dist = await build('dist');

describe('a site with 301 posts', () => {
  test('has no broken internal links, with or without a page number', async () => {
    const { links, dead } = await checkLinks(dist, site);
    expect(links.filter(({ url }) => url.includes('?page=')).length).toBeGreaterThan(20);
    expect(dead).toEqual([]);
  });
});

const addressesOf = (page: string) => {
  const $ = html(dist, page);
  const links = ['.previous a', '.next a'].map((link) => $(`nav.pagination ${link}`).attr('href'));
  return [$('link[rel="canonical"]').attr('href'), ...links];
};

test('the breadcrumb of an older topic page ends with its topic, and its social image is that of the news', () => {
  const file = filesBelow(dist).find((name) => /^\/topics\/\w+\/page\/2\/index\.html$/.test(name)) ?? '';
  const [, topic] = /^(\/topics\/\w+)\//.exec(file) ?? [];
  const $ = html(dist, file.replace('/index.html', ''));
  expect([...$('.trail a')].map((link) => $(link).attr('href')).at(-1)).toBe(topic);
  expect($('link[rel="alternate"][type="application/json"]')).toHaveLength(0);
  const imageOf = (page: string) => html(dist, page)('meta[property="og:image"]').attr('content');
  expect($('meta[property="og:image"]').attr('content')).toBe(imageOf('/news'));
});

describe('the pages of a list', () => {
  test('declare their canonical address, and link to the previous and the next', () => {
    expect(addressesOf('/news')).toEqual([`${site}/news`, undefined, '/news?page=2']);
    expect(addressesOf('/news/page/2')).toEqual([`${site}/news?page=2`, '/news', '/news?page=3']);
    expect(addressesOf('/news/page/13')).toEqual([`${site}/news?page=13`, '/news?page=12', undefined]);
    expect(addressesOf('/work/page/5')).toEqual([`${site}/work?page=5`, '/work?page=4', undefined]);
  });

  test('list every post exactly once when followed from the newest to the oldest', () => {
    const posts: string[] = [];
    for (let page: string | undefined = '/news'; page !== undefined;) {
      const $ = html(dist, page);
      posts.push(
        ...$('.entries article > :is(h2, h3) a')
          .toArray()
          .flatMap((link) => $(link).attr('href') ?? []),
      );
      const number = /page=(\d+)/.exec($('nav.pagination .next a').attr('href') ?? '')?.[1];
      page = number && `/news/page/${number}`;
    }
    expect(posts).toHaveLength(301);
    expect(new Set(posts).size).toBe(301);
  });

  test('group older items by year', () => {
    expect(html(dist, '/news/page/13')('#year-2014 h2').text()).toBe('2014');
  });

  test('of a topic are linked from its posts, and the last one has its oldest post', () => {
    for (const post of ['/news/older-0', '/news/older-3'])
      expect(html(dist, post)('main a[href="/topics/company"]').text()).toBe('Company');
    const numbered = filesBelow(dist).filter((file) => /^\/topics\/company\/page\/\d+\/index\.html$/.test(file));
    const last = `/topics/company/page/${numbered.length + 1}`;
    expect(html(dist, last)('main a[href="/news/older-0"]').length).toBeGreaterThan(0);
  });

  test('with a number are not in the sitemap, which has every post', () => {
    const addresses = sitemapAddresses(dist);
    expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
    expect(addresses.filter((address) => address.startsWith(`${site}/news/`))).toHaveLength(301);
  });
});

const inspect = inspector(dist);

describe.each(everyHost())('%s', (_name, start) => {
  let host: TestHost;
  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    host.send(address.replace(site, ''), { headers, method });
  beforeAll(async () => {
    host = await start(dist);
  });
  afterAll(() => host.close());

  test.each(folderNames)('serves all items of %s page by page, in responses that match openapi.json', async (id) => {
    const seen: string[] = [];
    let total = 0;
    for (let address: string | undefined = href(id); address !== undefined;) {
      const response = await get(address);
      const text = await response.text();
      expect(await inspect(routes[id].operationId, new Response(text, response)), address).toEqual([]);
      const page = resourceSchemas[id].parse(JSON.parse(text));
      seen.push(...page.items.map(({ slug }) => slug));
      ({ total } = page);
      address = page.links.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(total).toBe(seen.length);
  });

  test('serves numbered pages as HTML, Markdown and JSON, and responds to HEAD and If-None-Match', async () => {
    for (const [address, accept, file] of [
      ['/news?page=2', 'text/html', '/news/page/2/index.html'],
      ['/news?page=2', 'text/markdown', '/news/page/2.md'],
      ['/news.md?page=2', '*/*', '/news/page/2.md'],
      ['/news?page=1', 'text/html', '/news/index.html'],
      ['/news?page=1&utm_source=post', 'text/markdown', '/news.md'],
      ['/api/v1/news?page=2', '*/*', '/api/v1/news/page/2.json'],
    ] as const) {
      const response = await get(address, { Accept: accept });
      expect(response.status, address).toBe(200);
      expect(await response.text()).toBe(published(dist, file));
      const head = await get(address, { Accept: accept }, 'HEAD');
      expect(await head.text()).toBe('');
      for (const name of ['ETag', 'Link', 'Content-Type', 'Content-Location'])
        expect(head.headers.get(name), name).toBe(response.headers.get(name));
      const etag = response.headers.get('ETag') ?? '';
      expect((await get(address, { Accept: accept, 'If-None-Match': etag })).status, address).toBe(304);
    }
  });

  test('rejects invalid and unknown page numbers, with a hint to valid ones in the API', async () => {
    for (const query of malformed) {
      expect(await assertError(await get(`/api/v1/news?${query}`), 'invalid_page')).toContain('to 4 (its end)');
      expect((await get(`/news?${query}`, { Accept: 'text/html' })).status).toBe(404);
    }
    expect(await assertError(await get('/api/v1/news?page=5'), 'page_not_found')).toContain('/api/v1/news?page=4');
    for (const address of ['/news?page=14', '/news.md?page=14', '/work?page=6', '/news/page/2', '/news/page/2.html'])
      expect((await get(address)).status, address).toBe(404);
  });
});
