import { describe, expect, inject, it } from 'vitest';
import { collectionOfSlugs } from '../../src/contract/pagination.ts';
import { resourceIds, routes } from '../../src/contract/routes.ts';
import { builtCatalog, published, resource } from '../site/built.ts';
import { catalogOf, valid } from './content.ts';
import { homeRecords, lastChanged } from '../../src/catalog/site-pages.ts';
import { currentTime } from '../../src/settings.ts';
import { listResource } from '../../src/api/resources/collections.ts';
import { indexResource } from '../../src/api/resources/catalog-index.ts';

const dist = inject('dist');
const site = inject('site');
const catalog = await builtCatalog(site);
const index = resource(dist, 'catalogIndex');
const lists = {
  listProducts: resource(dist, 'products'),
  listNews: resource(dist, 'newsList'),
  listWork: resource(dist, 'workList'),
  listTopics: resource(dist, 'topics'),
  listPages: resource(dist, 'pageList'),
} as const;

const withoutSlug = resourceIds.filter((id) => !collectionOfSlugs.has(id));

describe('published resources', () => {
  it.each(withoutSlug)('match their strict schema: %s', (id) => {
    expect(() => resource(dist, id)).not.toThrow();
  });

  it('of all products match their strict schema and equal the items of listProducts', () => {
    for (const item of lists.listProducts.items) expect(resource(dist, 'product', item.slug)).toEqual(item);
    expect(lists.listProducts.items).toHaveLength(catalog.products.length);
  });

  it('of topics match their strict schema and contain exactly the posts with that topic', () => {
    const posts = lists.listNews.items;
    expect(lists.listTopics.items.map(({ slug }) => slug)).toEqual(
      [...new Set(posts.flatMap(({ keywords }) => keywords))].toSorted(),
    );
    for (const { slug, total } of lists.listTopics.items) {
      const { items } = resource(dist, 'topic', slug);
      expect(items).toEqual(posts.filter(({ keywords }) => keywords.includes(slug)));
      expect(items).toHaveLength(total);
    }
  });

  it('without a slug do not contain "unset.invalid" or "localhost"', () => {
    for (const id of withoutSlug) {
      const text = published(dist, `${routes[id].path}.json`);
      expect(text.includes('unset.invalid') || text.includes('localhost'), id).toBe(false);
    }
  });
});

describe.each(Object.entries(lists))('%s', (operationId, { items, total, links, dateModified }) => {
  it('returns the number of its items, its links and the latest date of its items', () => {
    const id = resourceIds.find((candidate) => routes[candidate].operationId === operationId) ?? 'catalogIndex';
    expect(total).toBe(items.length);
    const self = site + routes[id].path;
    expect(links).toEqual({ self, first: `${self}?page=1`, previous: null, next: null, last: self });
    expect(dateModified).toBe(
      items
        .map((item) => item.dateModified)
        .toSorted()
        .at(-1) ?? null,
    );
  });

  it('gives each item a unique slug, a URL under the site and the matching Markdown URL', () => {
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(total);
    for (const { url, markdownUrl } of items) {
      expect(url.startsWith(`${site}/`)).toBe(true);
      expect(markdownUrl).toBe(url === `${site}/` ? `${site}/index.md` : `${url}.md`);
    }
  });
});

describe('listChanges', () => {
  it('is empty after the first build, and begins at the time of that build', () => {
    const { items, total, dateModified, beginning } = resource(dist, 'changes');
    expect({ items, total, dateModified }).toEqual({ items: [], total: 0, dateModified: null });
    expect(beginning).toEqual({
      time: currentTime(process.env).toISOString(),
      cursor: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
  });
});

describe('getCatalogIndex', () => {
  it('lists every collection with its operation, total, URL and date', () => {
    const collections = index.collections.map(({ operationId, total, url, dateModified }) => ({
      operationId,
      total,
      url,
      dateModified,
    }));
    expect(collections).toEqual(
      Object.entries({ ...lists, listChanges: resource(dist, 'changes') }).map(
        ([operationId, { total, links, dateModified }]) => ({
          operationId,
          total,
          url: links.self,
          dateModified,
        }),
      ),
    );
  });

  it('lists exactly the operations in openapi.json', () => {
    const { paths } = JSON.parse(published(dist, '/openapi.json')) as {
      paths: Record<string, { get: { operationId: string } }>;
    };
    const operationIds = [
      'getCatalogIndex',
      ...index.resources.map(({ operationId }) => operationId),
      ...index.collections.flatMap(({ operationId, item }) => [operationId, ...(item ? [item.operationId] : [])]),
    ];
    expect(operationIds.toSorted()).toEqual(
      Object.values(paths)
        .map(({ get }) => get.operationId)
        .toSorted(),
    );
  });

  it('links to the documentation and states the quota', () => {
    const paths = index.documentation.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/openapi.json', '/llms.txt', '/agents.md', '/developers', '/api', '/api/versioning']),
    );
    expect(index.rateLimit).toMatchObject({ limit: 60, windowSeconds: 60, policy: '60;w=60' });
  });

  it('has the latest date of its resources and collections', () => {
    const days = [...index.resources, ...index.collections].flatMap(({ dateModified }) => dateModified ?? []);
    expect(index.dateModified).toBe(days.toSorted().at(-1));
  });

  it('reports empty collections with a total of 0 and without a date', () => {
    const smallCatalog = catalogOf(
      Object.fromEntries(Object.entries(valid).filter(([path]) => !/^(news|work)\//.test(path))),
    );
    expect(
      indexResource(smallCatalog).collections.map(({ total, dateModified }) => [total, dateModified !== null]),
    ).toEqual([
      [2, true],
      [0, false],
      [0, false],
      [0, false],
      [smallCatalog.pages.length, true],
      [0, false],
    ]);
    expect(listResource(smallCatalog, 'newsList')).toMatchObject({ items: [], total: 0, dateModified: null });
  });
});

describe('buildCatalog()', () => {
  it('sorts products by the field "order", as listProducts does', () => {
    const orders = catalog.products.map(({ data }) => data.order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(lists.listProducts.items.map(({ slug }) => slug)).toEqual(catalog.products.map(({ slug }) => slug));
  });

  it.each(['listNews', 'listWork'] as const)('sorts the items of %s by date, newest first', (operationId) => {
    const dates = lists[operationId].items.map(({ datePublished }) => datePublished);
    expect(dates).toEqual(dates.toSorted().toReversed());
    if (inject('content') === 'sample') expect(new Set(dates).size).toBeGreaterThan(1);
  });

  it('sorts posts of the same day by slug', () => {
    const post = valid['news/opening.md'] ?? '';
    const { news } = catalogOf({ ...valid, 'news/zebra.md': post, 'news/apple.md': post });
    expect(news.map(({ slug }) => slug)).toEqual(['apple', 'opening', 'zebra']);
  });
});

describe('dateModified', () => {
  const dayOfPage = (path: string) => lists.listPages.items.find(({ url }) => url === site + path)?.dateModified;
  const newest = (days: readonly (string | undefined)[]) => days.toSorted().at(-1);

  it.each([
    ['about', 'organization'],
    ['contact', 'contact'],
  ] as const)('of the page "%s" is the later of the dates of the resource "%s" and the page text', (slug, id) => {
    const text = catalog.introductions.get(slug)?.data.updated;
    expect(dayOfPage(`/${slug}`)).toBe(newest([resource(dist, id).dateModified, text]));
  });

  it('of the home page is the latest of the dates of the records it shows and its text', () => {
    const shown = Object.values(homeRecords(catalog)).flat().map(lastChanged);
    expect(dayOfPage('/')).toBe(newest([...shown, catalog.introductions.get('index')?.data.updated]));
  });
});
