import { describe, expect, inject, it } from 'vitest';
import { indexResource } from '../../src/api/catalog-index.ts';
import { listResource, listSchemas } from '../../src/api/lists.ts';
import { resourceSchemas } from '../../src/api/resources.ts';
import { pageOf } from '../../src/catalog/site-page.ts';
import { homeEntries } from '../../src/catalog/site-pages.ts';
import { collectionOfItem, href, resourceIds, routes } from '../../src/contract/routes.ts';
import { catalogOf } from '../catalog/catalog-of.ts';
import { valid } from '../catalog/content.ts';
import { builtCatalog, filesBelow, published, resource } from '../site/built.ts';
import { descriptionIn, operationsOf } from './description.ts';

const dist = inject('dist');
const site = inject('site');
const catalog = await builtCatalog(site);
const index = resource(dist, 'catalogIndex');
const lists = {
  listProducts: resource(dist, 'products'),
  listNews: resource(dist, 'news'),
  listWork: resource(dist, 'work'),
  listPages: resource(dist, 'pages'),
} as const;

const newest = (days: readonly (string | undefined)[]) => days.toSorted().at(-1);

describe('published resources', () => {
  it.each(resourceIds.filter((id) => collectionOfItem(id) === undefined))('match their strict schema: %s', (id) => {
    expect(() => resource(dist, id)).not.toThrow();
    expect(published(dist, `${routes[id].path}.json`)).not.toMatch(/unset\.invalid|localhost/);
  });

  it('of all products match their strict schema and equal the items of listProducts', () => {
    for (const item of lists.listProducts.items) expect(resource(dist, 'productsItem', item.slug)).toEqual(item);
    expect(lists.listProducts.items).toHaveLength(catalog.products.length);
  });

  it('have no null, and no empty list except the items of a list', () => {
    for (const file of filesBelow(dist).filter((name) => name.startsWith('/api/v1')))
      expect(published(dist, file).replace('"items":[]', ''), file).not.toMatch(/:null|\[\]/);
  });

  it('name pictures that are published, with their sizes', () => {
    const files = new Set(filesBelow(dist));
    const images = [...lists.listProducts.items, ...lists.listNews.items].flatMap(({ image = [] }) => image);
    for (const { url, width, height } of images) {
      expect(files).toContain(new URL(url).pathname);
      expect(Math.min(width, height)).toBeGreaterThan(0);
    }
    if (inject('content') === 'sample') expect(images.length).toBeGreaterThan(2);
  });
});

describe.each(Object.entries(lists))('%s', (operationId, { items, total, links, dateModified }) => {
  it('returns the number of its items, its links and the latest date of its items', () => {
    const id = resourceIds.find((candidate) => routes[candidate].operationId === operationId) ?? 'catalogIndex';
    expect(total).toBe(items.length);
    const self = site + routes[id].path;
    expect(links).toEqual({ self, first: self, last: self });
    expect(dateModified).toBe(newest(items.map((item) => item.dateModified)));
  });

  it('gives each item a unique slug, a URL under the site and the matching Markdown URL', () => {
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(total);
    for (const { url, markdownUrl } of items) {
      expect(url.startsWith(`${site}/`)).toBe(true);
      expect(markdownUrl).toBe(url === `${site}/` ? `${site}/index.md` : `${url}.md`);
    }
  });
});

describe('getCatalogIndex', () => {
  it('lists every collection with its operation, total, URL and date', () => {
    expect(
      index.collections.map(({ operationId, total, url, dateModified }) => [operationId, total, url, dateModified]),
    ).toEqual(
      Object.entries(lists).map(([operationId, { total, links, dateModified }]) => [
        operationId,
        total,
        links.self,
        dateModified,
      ]),
    );
  });

  it('lists every operation in openapi.json but itself and that of a single product', () => {
    const listed = [...index.resources, ...index.collections].map(({ operationId }) => operationId);
    const operationIds = operationsOf(descriptionIn(dist)).map(({ operationId }) => operationId);
    expect(listed).toEqual(operationIds.filter((id) => id !== 'getCatalogIndex' && id !== 'getProduct'));
  });

  it('links to the documentation and states the quota', () => {
    const paths = index.documentation.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/openapi.json', '/llms.txt', '/agents.md', '/developers', '/api', '/api/versioning']),
    );
    expect(index.rateLimit).toMatchObject({ limit: 60, windowSeconds: 60 });
  });

  it('has the latest date of its resources and collections', () => {
    const days = [...index.resources, ...index.collections].map(({ dateModified }) => dateModified ?? '');
    expect(index.dateModified).toBe(newest(days));
  });

  it('reports empty collections with a total of 0 and without a date', async () => {
    const small = await catalogOf(
      Object.fromEntries(Object.entries(valid).filter(([path]) => !/^(news|work)\//.test(path))),
    );
    const { collections } = indexResource(small);
    expect(collections.map(({ total, dateModified }) => [total, dateModified !== undefined])).toEqual([
      [2, true],
      [0, false],
      [0, false],
      [small.sitePages.length, true],
    ]);
    const empty = listResource(small, 'news');
    expect(resourceSchemas.news.parse(empty)).toMatchObject({ items: [], total: 0, dateModified: undefined });
  });
});

describe('the order of items', () => {
  it('of listProducts is that of the field "order"', () => {
    const orders = catalog.products.map(({ data }) => data.order ?? Infinity);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(lists.listProducts.items.map(({ slug }) => slug)).toEqual(catalog.products.map(({ id: slug }) => slug));
  });

  it.each([
    ['listNews', lists.listNews.items.map(({ datePublished }) => datePublished)],
    ['listWork', lists.listWork.items.map(({ datePublished }) => datePublished)],
    ['listPages', lists.listPages.items.map(({ dateModified }) => dateModified)],
  ] as const)('of %s is newest first', (_operationId, dates) => {
    expect(dates).toEqual(dates.toSorted().toReversed());
    if (inject('content') === 'sample') expect(new Set(dates).size).toBeGreaterThan(1);
  });

  it('of posts of the same day is that of their slugs', async () => {
    const post = valid['news/opening.md'] ?? '';
    const { news } = await catalogOf({ ...valid, 'news/zebra.md': post, 'news/apple.md': post });
    expect(news.map(({ id: slug }) => slug)).toEqual(['apple', 'opening', 'zebra']);
  });
});

describe('dateModified', () => {
  const dayOfPage = (path: string) => lists.listPages.items.find(({ url }) => url === site + path)?.dateModified;

  it.each([
    ['about', 'organization'],
    ['contact', 'contact'],
  ] as const)('of the page "%s" is the later of the dates of the resource "%s" and the page text', (slug, id) => {
    const text = catalog.sitePagesByPath.get(`/${slug}`)?.entry?.data.updated;
    expect(dayOfPage(`/${slug}`)).toBe(newest([resource(dist, id).dateModified, text]));
  });

  it('of the home page is the latest of the dates of the entries it shows and its text', () => {
    const shown = Object.values(homeEntries(catalog))
      .flat()
      .map((entry) => pageOf(catalog, entry).dateModified);
    expect(dayOfPage('/')).toBe(newest([...shown, catalog.sitePagesByPath.get('/')?.entry?.data.updated]));
  });
});

it('a list of 102 products begins with the first, and page 2 has the last two', async () => {
  const product = (valid['products/shelf.md'] ?? '').replace('order: 2', 'order: 3');
  const added = Array.from({ length: 100 }, (_, index) => [`products/product-${index}.md`, product] as const);
  const large = await catalogOf({ ...valid, ...Object.fromEntries(added) });
  const slugsOn = (page?: number) =>
    listSchemas.products.parse(listResource(large, 'products', page)).items.map(({ slug }) => slug);
  const added100 = added.map(([file]) => file.slice('products/'.length, -'.md'.length)).toSorted();
  expect(slugsOn()).toEqual(['counter', 'shelf', ...added100.slice(0, 98)]);
  expect(slugsOn(2)).toEqual(added100.slice(98));
});

it('a list of 350 posts has pages that link to each other and together have every post once, newest first', async () => {
  const post = (index: number): string => {
    const day = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    return `---\ntitle: Post ${index}\ndate: ${day}\nsummary: What it says.\ntags: [company]\n---\nText.\n`;
  };
  const posts = Array.from({ length: 349 }, (_, index) => [`news/post-${index}.md`, post(index)] as const);
  const large = await catalogOf({ ...valid, ...Object.fromEntries(posts) });
  const page = (number?: number) => listSchemas.news.optional().parse(listResource(large, 'news', number));
  const pages = [page(1), page(2), page(3), page(4)];
  expect(page()).toEqual(pages[0]);
  expect(page(5)).toBeUndefined();
  expect(pages.map((one) => [one?.items.length, one?.total])).toEqual([
    [100, 350],
    [100, 350],
    [100, 350],
    [50, 350],
  ]);
  const self = `${large.site}${href('news')}`;
  const last = `${self}?page=4`;
  expect(page(1)?.links).toEqual({ self, first: self, next: `${self}?page=2`, last });
  expect(page(2)?.links).toEqual({ self: `${self}?page=2`, first: self, previous: self, next: `${self}?page=3`, last });
  expect(page(4)?.links).toEqual({ self: last, first: self, previous: `${self}?page=3`, last });
  const dates = pages.flatMap((one) => one?.items.map(({ datePublished }) => datePublished) ?? []);
  expect(dates).toHaveLength(350);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
