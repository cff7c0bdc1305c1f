import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { resourceSchemas } from '../../src/api/resources/representations.ts';
import { collectionIds } from '../../src/contract/pagination.ts';
import { href, routes } from '../../src/contract/routes.ts';
import { inspector } from '../agents/contract.ts';
import type { Description } from '../agents/description.ts';
import { launchChromium, chromiumPath } from '../../scripts/chromium.ts';
import { buildSite } from '../build.ts';
import { serveUnhurried } from '../browser/site.ts';
import { assertError } from '../front/assert.ts';
import { malformed } from '../front/behaviour-parts.ts';
import { everyHost, type TestHost } from '../front/test-host.ts';
import { describeWith } from '../needs.ts';
import { filesBelow, html, published, resource, sitemapAddresses } from '../site/built.ts';
import { checkLinks } from '../site/dead-links.ts';
import { post, writeCompany } from './company.ts';

const site = inject('site');
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-parts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const content = path.join(folder, 'content');
const cache = path.join(folder, 'cache');

async function build(name: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const dist = path.join(folder, name);
  const { exitCode, output } = await buildSite({ content, dist, site, cache, env });
  if (exitCode !== 0) throw new Error(`Cannot build:\n${output}`);
  return dist;
}

await cp(inject('cache'), cache, { recursive: true });
await writeCompany(content, { posts: 300, pieces: 102 });
/** Continues the sample's ledger until its changes fill several pages. */
const before = await build('before', { LEDGER: path.join(inject('dist'), 'ledger.json') });
const newest = resource(before, 'newsList').items[0];
if (!newest) throw new Error('The sample has no post');
// The name sorts before the other posts of its day.
await writeFile(path.join(content, 'news/a-new-post.md'), post('A new post', newest.datePublished));
/** With 301 posts, the newest page has one post. */
const dist = await build('after', { LEDGER: path.join(before, 'ledger.json') });

describe('a site with 300 posts, after one is added', () => {
  const older = filesBelow(before).filter((file) => /^\/(?:api\/v1\/)?[a-z]+\/page\/\d+\./.test(file));

  test('keeps its older list pages byte for byte, in JSON, Markdown and HTML', () => {
    expect(older).toContain('/api/v1/changes/page/1.json');
    for (const name of ['news/page/1', 'news/page/2', 'work/page/1'])
      for (const file of [`/${name}.html`, `/${name}.md`, `/api/v1/${name}.json`]) expect(older).toContain(file);
    expect(older.filter((file) => published(dist, file) !== published(before, file))).toEqual([]);
  });

  test('has no broken internal links, with or without a page number', () => {
    const { internal, dead } = checkLinks(dist, site);
    expect(internal.filter(({ url }) => url.includes('?page=')).length).toBeGreaterThan(20);
    expect(dead).toEqual([]);
  });
});

const relations = (page: string) => {
  const $ = html(dist, page);
  return ['canonical', 'prev', 'next'].map((name) => $(`link[rel="${name}"]`).attr('href'));
};

test('the breadcrumb of an older topic page has its topic only, and its social image is that of all topics', () => {
  const file = filesBelow(dist).find((name) => /^\/topics\/\w+\/page\/1\.html$/.test(name)) ?? '';
  const [, topic] = /^(\/topics\/\w+)\//.exec(file) ?? [];
  const $ = html(dist, file.replace('.html', ''));
  expect([...$('.trail a')].map((link) => $(link).attr('href'))).toEqual(['/', topic]);
  const imageOf = (page: string) => html(dist, page)('meta[property="og:image"]').attr('content');
  expect($('meta[property="og:image"]').attr('content')).toBe(imageOf('/topics'));
});

describe('the pages of a list', () => {
  test('declare their canonical, previous and next address', () => {
    expect(relations('/news')).toEqual([`${site}/news`, '/news?page=3', undefined]);
    expect(relations('/news/page/3')).toEqual([`${site}/news?page=3`, '/news?page=2', '/news?page=4']);
    expect(relations('/news/page/1')).toEqual([`${site}/news?page=1`, undefined, '/news?page=2']);
    expect(relations('/work')).toEqual([`${site}/work`, '/work?page=1', undefined]);
    expect(relations('/work/page/1')).toEqual([`${site}/work?page=1`, undefined, '/work?page=2']);
  });

  test('list every post exactly once when followed from the newest to the oldest', () => {
    const posts: string[] = [];
    for (let page: string | undefined = '/news'; page !== undefined;) {
      const $ = html(dist, page);
      posts.push(
        ...$('.entries h3 a')
          .toArray()
          .flatMap((link) => $(link).attr('href') ?? []),
      );
      const number = /page=(\d+)/.exec($('nav.pagination .previous a').attr('href') ?? '')?.[1];
      page = number && `/news/page/${number}`;
    }
    expect(posts).toHaveLength(301);
    expect(new Set(posts).size).toBe(301);
  });

  test('state the total on the newest page, and group older items by year', () => {
    const text = html(dist, '/news')('main').text();
    expect(text).toContain('301 in all');
    expect(html(dist, '/news/page/1')('#year-2014 h2').text()).toBe('2014');
    expect(html(dist, '/work')('main').text()).toContain('102 in all. The newest 2 are on this page');
  });

  test('of a topic are linked from its posts, and list its newest posts', () => {
    for (const post of ['/news/older-0', '/news/a-new-post'])
      expect(html(dist, post)('main a[href="/topics/company"]').text()).toBe('Company');
    const { slug } = resource(dist, 'topic', 'company').items.at(-1) ?? { slug: '' };
    for (const name of ['a-new-post', slug])
      expect(html(dist, '/topics/company')(`.entries a[href="/news/${name}"]`)).toHaveLength(1);
  });

  test('with a number are not in the sitemap, which has every post', () => {
    const addresses = sitemapAddresses(dist);
    expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
    expect(addresses.filter((address) => address.startsWith(`${site}/news/`))).toHaveLength(301);
  });
});

const inspect = inspector(JSON.parse(published(dist, '/openapi.json')) as Description);

/** Returns a unique name of an item. A change is named by its whole content, because a record may have several. */
const nameOf = (item: { readonly slug: string | null }): string =>
  JSON.stringify('changeType' in item ? item : item.slug);

describe.each(everyHost())('%s', (_name, start) => {
  let host: TestHost;
  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    host.send(address.replace(site, ''), { headers, method });
  beforeAll(async () => {
    host = await start(dist);
  });
  afterAll(() => host.close());

  test.each(collectionIds)('serves all items of %s page by page, in responses that match openapi.json', async (id) => {
    const seen: string[] = [];
    let total = 0;
    for (let address: string | null = href(id); address !== null;) {
      const response = await get(address);
      const text = await response.text();
      expect(await inspect(routes[id].operationId, new Response(text, response)), address).toEqual([]);
      const page = resourceSchemas[id].parse(JSON.parse(text));
      seen.push(...page.items.map(nameOf));
      total = Math.max(total, page.total);
      address = page.links.previous;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(total).toBe(seen.length);
  });

  test('serves numbered pages as HTML, Markdown and JSON, and responds to HEAD and If-None-Match', async () => {
    for (const [address, accept, file] of [
      ['/news?page=2', 'text/html', '/news/page/2.html'],
      ['/news?page=2', 'text/markdown', '/news/page/2.md'],
      ['/news.md?page=2', '*/*', '/news/page/2.md'],
      ['/news?page=4', 'text/html', '/news.html'],
      ['/news?page=4&utm_source=post', 'text/markdown', '/news.md'],
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
      expect(await assertError(await get(`/api/v1/news?${query}`), 'invalid_page')).toContain('to 4 (the newest)');
      expect((await get(`/news?${query}`, { Accept: 'text/html' })).status).toBe(404);
    }
    expect(await assertError(await get('/api/v1/news?page=5'), 'page_not_found')).toContain('/api/v1/news?page=4');
    for (const address of ['/news?page=5', '/news.md?page=5', '/work?page=3', '/news/page/2', '/news/page/2.html'])
      expect((await get(address)).status, address).toBe(404);
  });
});

const listPages = ['/news', '/news?page=3', '/news?page=1', '/work', '/work?page=1'];

describeWith('chromium', chromiumPath() !== undefined, 'the pages of lists in Chromium', () => {
  test('have no horizontal scroll at 320 px, and pagination links of at least 24 px', async () => {
    const [browser, host] = await Promise.all([launchChromium(), serveUnhurried(dist)]);
    try {
      const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
      for (const address of listPages) {
        await page.goto(host.url + address);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          address,
        ).toBe(0);
        for (const link of await page.locator('nav.pagination a').all()) {
          const box = await link.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0), address).toBeGreaterThanOrEqual(24);
        }
      }
    } finally {
      await browser.close();
      await host.close();
    }
  });
});
