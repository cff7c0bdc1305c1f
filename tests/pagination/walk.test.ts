import { describe, expect, test } from 'vitest';
import { catalogOf, today, valid, type Content } from '../catalog/content.ts';
import { documents } from '../../src/documents/documents.ts';
import { withLedger } from '../../src/documents/ledger.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { emptyLedger } from '../../src/catalog/ledger.ts';
import { resourceSchemas } from '../../src/api/resources/representations.ts';
import { markdownPage } from '../../src/views/markdown/write-page.ts';
import { publishedPages, view } from '../../src/views/page-view.ts';
import { front } from '../../src/front/front.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { PlainHeaders } from '../../src/front/reply.ts';
import { itemsPerPage } from '../../src/contract/limits.ts';
import { collectionIds, type CollectionId } from '../../src/contract/pagination.ts';
import { routes } from '../../src/contract/routes.ts';
import { assertError } from '../front/assert.ts';
import { malformed } from '../front/behaviour-parts.ts';
import { newClient } from '../front/test-host.ts';

const dayOf = (index: number): string => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);

const post = (index: number): string =>
  `---\ntitle: Post ${index}\ndate: ${dayOf(index)}\nsummary: What post ${index} says.\ntags: [company]\n---\nText ${index}.\n`;

/** The content `valid` with this many more posts, one a day. */
const withPosts = (count: number): Content => ({
  ...valid,
  ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`news/post-${index}.md`, post(index)])),
});

/** The catalog of a build with this many more posts, which continues the ledger `earlier`. */
const catalogWith = (count: number, earlier = emptyLedger) =>
  withLedger(catalogOf(withPosts(count)), { earlier, moment: new Date(`${today}T12:00:00Z`) });

function filesOf(catalog: Catalog): ReadonlyMap<string, string> {
  return new Map(documents(catalog).map(({ path, text }) => [path, text]));
}

const files = filesOf(catalogWith(349));

const send = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  front(new Request(`https://www.acme.example${path}`, { headers }), {
    origin: (file) => {
      const text = files.get(file);
      return Promise.resolve(
        text === undefined
          ? { status: 404, headers: new PlainHeaders(), body: null }
          : { status: 200, headers: new PlainHeaders({ ETag: `"${file}"` }), body: text },
      );
    },
    quota: memoryQuota(),
    address: newClient(),
    secure: true,
    report: (error) => {
      throw error;
    },
  });

interface ListPage {
  readonly items: readonly { readonly slug: string | null }[];
  readonly total: number;
  readonly links: Readonly<Record<'self' | 'first' | 'previous' | 'next' | 'last', string | null>>;
}

async function listPage(id: CollectionId, address: string): Promise<ListPage> {
  const { pathname, search } = new URL(address, 'https://www.acme.example');
  const response = await send(pathname + search);
  expect(response.status, address).toBe(200);
  return resourceSchemas[id].parse(await response.json());
}

async function walk(id: CollectionId, from: string, relation: 'previous' | 'next'): Promise<ListPage[]> {
  const first = await listPage(id, from);
  const pages = [first];
  for (let next = first.links[relation]; next !== null && pages.length < 20;) {
    const page = await listPage(id, next);
    pages.push(page);
    next = page.links[relation];
  }
  return pages;
}

describe('a catalog with 350 posts', () => {
  test.each(collectionIds)('lists each item of %s once, on the same pages in both directions', async (id) => {
    const { path } = routes[id];
    const back = await walk(id, path, 'previous');
    const forward = await walk(id, back[0]?.links.first ?? '', 'next');
    const items = back.flatMap((page) => page.items.map((item) => JSON.stringify(item)));
    expect(new Set(items).size).toBe(items.length);
    const sizes = back.map(({ items }) => items.length);
    for (const [index, { total }] of back.entries())
      expect(total).toBe(sizes.slice(index).reduce((sum, size) => sum + size, 0));
    for (const { links } of back) expect(links.last).toBe(back[0]?.links.self);
    expect(forward.toReversed()).toEqual(back);
  });

  test('lists news newest first across all pages', async () => {
    const posts = (await walk('newsList', '/api/v1/news', 'previous')).flatMap(({ items }) => items);
    const dates = posts.map((item) => ('datePublished' in item ? item.datePublished : ''));
    expect(posts).toHaveLength(350);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('serves the newest page by its number too, and gives hints for unknown and invalid numbers', async () => {
    expect(await listPage('newsList', '/api/v1/news?page=4')).toEqual(await listPage('newsList', '/api/v1/news'));
    expect(await assertError(await send('/api/v1/news?page=5'), 'page_not_found')).toContain('/api/v1/news?page=4 is');
    for (const query of malformed) {
      const hint = await assertError(await send(`/api/v1/news?${query}`), 'invalid_page');
      expect(hint).toContain('from 1 (the oldest items) to 4');
    }
  });

  test('responds with 404 to the paths of page files', async () => {
    for (const path of ['/news/page/1', '/news/page/1.md', '/news/page/1.html', '/news/page'])
      expect((await send(path)).status, path).toBe(404);
    for (const path of ['/api/v1/news/page/1', '/api/v1/news/page/1.json', '/api/v1/news/page/count.json'])
      await assertError(await send(path), 'not_found');
  });

  test('serves a page of the news as Markdown with its own canonical address, or /news for the newest', async () => {
    const response = await send('/news?page=2', { Accept: 'text/markdown' });
    expect(response.headers.get('Content-Location')).toBe('/news.md?page=2');
    expect(response.headers.get('Link')).toContain('</news?page=2>; rel="canonical"');
    const text = await response.text();
    expect(text).toContain('url: https://www.acme.example/news?page=2');
    expect(text).toContain('# News, page 2');
    expect(await (await send('/news.md?page=2')).text()).toBe(text);
    const newest = await send('/news?page=4', { Accept: 'text/markdown' });
    expect(newest.headers.get('Link')).toContain('</news>; rel="canonical"');
    expect((await send('/news?page=5', { Accept: 'text/markdown' })).status).toBe(404);
  });

  test('splits the posts of a topic into pages, in JSON and Markdown', async () => {
    const [newestResponse, firstResponse] = [
      await send('/api/v1/topics/company'),
      await send('/api/v1/topics/company?page=1'),
    ];
    const newest = resourceSchemas.topic.parse(await newestResponse.json());
    expect(newest).toMatchObject({ total: 350, items: { length: 50 } });
    expect(newest.links.previous).toContain('/api/v1/topics/company?page=3');
    expect(resourceSchemas.topic.parse(await firstResponse.json())).toMatchObject({
      total: 100,
      items: { length: 100 },
    });
    const page = await (await send('/topics/company?page=2', { Accept: 'text/markdown' })).text();
    expect(page).toContain('# Company, page 2');
    expect(page).toContain('/topics/company?page=1)');
    expect(await assertError(await send('/api/v1/topics/company?page=5'), 'page_not_found')).toContain('?page=4 is');
    expect(await assertError(await send('/api/v1/topics/compony'), 'not_found')).toContain('/api/v1/topics/company?');
  });

  test('has an llms.txt of less than 20,000 characters', () => {
    expect(files.get('/llms.txt')?.length).toBeLessThan(20_000);
  });
});

test.each([
  [249, 250],
  [299, 300],
  [300, 350],
])('older pages stay the same byte for byte when %i added posts become %i', (countBefore, countAfter) => {
  const catalog = catalogWith(countBefore);
  const [before, after] = [filesOf(catalog), filesOf(catalogWith(countAfter, catalog.ledger))];
  const older = [...before.keys()].filter((path) => /\/page\/\d+\./.test(path));
  expect(older.filter((path) => path.includes('/news/'))).toHaveLength(2 * Math.floor(countBefore / itemsPerPage));
  for (const list of ['pages', 'changes']) expect(older.some((path) => path.startsWith(`/api/v1/${list}/`))).toBe(true);
  expect(older.some((path) => path.startsWith('/topics/company/'))).toBe(true);
  const changed = older.filter((path) => after.get(path) !== before.get(path));
  expect(changed).toEqual([]);
});

test('publishedPages() has each numbered page of a list once, with links to more', () => {
  const catalog = catalogOf(withPosts(349));
  const pages = publishedPages(catalog).filter(({ pageNumber }) => pageNumber !== undefined);
  expect(pages.map(({ path }) => path)).toEqual(
    ['/news', '/topics/company'].flatMap((list) => [1, 2, 3].map((number) => `${list}?page=${number}`)),
  );
  for (const page of pages) expect(markdownPage(view(catalog, page))).toContain('More: [');
});
