import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { documents } from '../../src/documents/documents.ts';
import { topicsOf } from '../../src/catalog/topics.ts';
import { offeredResources } from '../../src/catalog/built-in-pages.ts';
import { match } from '../../src/contract/match.ts';
import { variants } from '../../src/contract/media.ts';
import {
  hashedAssets,
  href,
  operationSlug,
  routes,
  ledgerFile,
  redirectsFile,
  variantPath,
  type RouteId,
} from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { builtCatalog, filesBelow, published, resource, sitemapAddresses } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const catalog = await builtCatalog(site);
const emitted = documents(catalog);

const names = (folder: string): string[] => {
  const below = path.join(inject('contentFolder'), folder);
  const files = existsSync(below) ? readdirSync(below) : [];
  return files.filter((name) => name.endsWith('.md')).map((name) => path.basename(name, '.md'));
};

/** Slugs of each route with a slug, from the file names in the content folder. */
const slugs: Partial<Record<RouteId, readonly string[]>> = {
  product: names('products'),
  productPage: names('products'),
  postPage: names('news'),
  piecePage: names('work'),
  topic: topicsOf(catalog.news).map(({ slug }) => slug),
  topicPage: topicsOf(catalog.news).map(({ slug }) => slug),
  // Without news there is no page of topics.
  topicsPage: catalog.news.length > 0 ? [''] : [],
  operationPage: offeredResources(catalog).map((id) => operationSlug(routes[id].operationId)),
  page: names('pages').filter((name) => name !== 'index' && match(`/${name}`)?.id === 'page'),
};

interface Expected {
  readonly id: RouteId;
  readonly address: string;
  readonly file: string;
}

/** Every file that the route table requires. */
const expected = (Object.keys(routes) as RouteId[]).flatMap((id): Expected[] => {
  const { kind } = routes[id];
  const isFilled = routes[id].path.includes('{slug}');
  const paths = (slugs[id] ?? (isFilled ? [] : [''])).map((slug) => href(id, slug));
  const of = (file: (address: string) => string) => paths.map((address) => ({ id, address, file: file(address) }));
  if (kind === 'document' || kind === 'picture') return of((address) => address);
  if (kind === 'resource') return of((address) => variantPath(address, variants.json.suffix));
  return [
    ...of((address) => variantPath(address, variants.html.suffix)),
    ...of((address) => variantPath(address, variants.markdown.suffix)),
  ];
});

/** Internal files of the service, without a route or a mention in a guide. */
const unrouted: readonly string[] = [ledgerFile, redirectsFile];

/** Content-addressed files that hosts read from a build. No address serves them. */
const isStored = (file: string): boolean => /^\/\.site\/(?:[0-9a-f]{64}|current|lock)$/.test(file);

/** Pages of collections longer than one page: see `tests/pagination`. */
const isCollectionPage = (file: string): boolean => /\/page\/(?:\d+|count)\.json$/.test(file);

const isAsset = (file: string): boolean =>
  isStored(file) ||
  isCollectionPage(file) ||
  file.startsWith(hashedAssets) ||
  filesBelow(path.join(root, 'public')).includes(file);

describe('npm run build', () => {
  it('publishes exactly the files that the routes ask for, and assets', () => {
    expect(filesBelow(dist).filter((file) => !isAsset(file))).toEqual(
      [...expected.map(({ file }) => file), ...unrouted].toSorted(),
    );
  });

  it('publishes assets under names that hold a hash', () => {
    const assets = filesBelow(dist).filter((file) => file.startsWith(hashedAssets));
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) expect(asset).toMatch(/^\/_astro\/.+[._-][\w-]{8,}(?:\.\d+)?\.\w+$/);
  });

  it('writes the documents of documents(), to the byte', () => {
    for (const { path: file, text } of emitted) expect(published(dist, file), file).toBe(text);
  });
});

describe('documents()', () => {
  it('names each file once', () => {
    const paths = emitted.map(({ path: file }) => file);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('gives each route its documents, and makes none without a route', () => {
    const files = expected
      .filter(({ id, file }) => routes[id].kind !== 'picture' && !/\.(?:html|mcpb)$/.test(file))
      .map(({ file }) => file);
    const paths = emitted.map(({ path: file }) => file).filter((file) => !isCollectionPage(file));
    expect(paths.toSorted()).toEqual([...files, ...unrouted].toSorted());
  });

  it('writes each file in the variant of its route', () => {
    for (const { path: file, variant } of emitted) {
      if (unrouted.includes(file) || isCollectionPage(file)) continue;
      const id = expected.find((one) => one.file === file)?.id ?? 'home';
      const route = routes[id];
      const wanted = route.kind === 'document' ? route.variant : route.kind === 'resource' ? 'json' : 'markdown';
      expect(variant, file).toBe(wanted);
    }
  });
});

describe('match()', () => {
  it('finds the route of every address that is published', () => {
    const found = expected.filter(({ id }) => id !== 'notFoundPage').map(({ address }) => match(address)?.id);
    expect(found).toEqual(expected.filter(({ id }) => id !== 'notFoundPage').map(({ id }) => id));
  });
});

describe('listPages', () => {
  const { items } = resource(dist, 'pageList');

  it('is exactly the set of the sitemap, in its order', () => {
    expect(items.map(({ url }) => url)).toEqual(sitemapAddresses(dist));
  });

  it('contains every published page except the 404 page', () => {
    const pages = filesBelow(dist).filter((file) => file.endsWith('.html') && file !== '/404.html');
    expect(items.map(({ url }) => variantPath(new URL(url).pathname, '.html')).toSorted()).toEqual(pages);
  });

  it('links to the Markdown file of each page, and to the resource with the same facts if it exists', () => {
    const files = new Set(filesBelow(dist));
    for (const { markdownUrl, apiUrl } of items) {
      expect(files).toContain(new URL(markdownUrl).pathname);
      if (apiUrl !== null) expect(files).toContain(`${new URL(apiUrl).pathname}.json`);
    }
    const slugsOf = items.flatMap(({ apiUrl }) =>
      apiUrl === null ? [] : (match(new URL(apiUrl).pathname)?.slug ?? []),
    );
    expect(slugsOf.toSorted()).toEqual(
      [...names('products'), ...topicsOf(catalog.news).map(({ slug }) => slug)].toSorted(),
    );
  });
});
