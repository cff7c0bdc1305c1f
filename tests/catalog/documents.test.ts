import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { documents } from '../../src/documents/documents.ts';
import { catalogLinkTargets } from '../../src/catalog/link-targets.ts';
import { resolveLink } from '../../src/catalog/resolve-link.ts';
import { topicsOf } from '../../src/catalog/topics.ts';
import { offeredResources } from '../../src/catalog/built-in-pages.ts';
import { match } from '../../src/contract/match.ts';
import { variants } from '../../src/contract/media.ts';
import {
  hashedAssets,
  href,
  operationSlug,
  routeIds,
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

const slugsIn = (folder: string): string[] => {
  const directory = path.join(inject('contentFolder'), folder);
  const files = existsSync(directory) ? readdirSync(directory) : [];
  return files.filter((name) => name.endsWith('.md')).map((name) => path.basename(name, '.md'));
};

/** Slugs of each route with a slug, from the file names in the content folder. */
const slugs: Partial<Record<RouteId, readonly string[]>> = {
  product: slugsIn('products'),
  productPage: slugsIn('products'),
  postPage: slugsIn('news'),
  piecePage: slugsIn('work'),
  topic: topicsOf(catalog.news).map(({ slug }) => slug),
  topicPage: topicsOf(catalog.news).map(({ slug }) => slug),
  // Without news there is no page of topics.
  topicsPage: catalog.news.length > 0 ? [''] : [],
  operationPage: offeredResources(catalog).map((id) => operationSlug(routes[id].operationId)),
  page: slugsIn('pages').filter((name) => name !== 'index' && match(`/${name}`)?.id === 'page'),
};

interface Expected {
  readonly id: RouteId;
  readonly address: string;
  readonly file: string;
}

/** Every file that the route table requires. */
const expected = routeIds.flatMap((id): Expected[] => {
  const { kind } = routes[id];
  const hasSlug = routes[id].path.includes('{slug}');
  const paths = (slugs[id] ?? (hasSlug ? [] : [''])).map((slug) => href(id, slug));
  const withFile = (file: (address: string) => string) =>
    paths.map((address) => ({ id, address, file: file(address) }));
  if (kind === 'document' || kind === 'picture') return withFile((address) => address);
  if (kind === 'resource') return withFile((address) => variantPath(address, variants.json.suffix));
  return [
    ...withFile((address) => variantPath(address, variants.html.suffix)),
    ...withFile((address) => variantPath(address, variants.markdown.suffix)),
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
  it('publishes exactly the files that the routes require, internal files and assets', () => {
    expect(filesBelow(dist).filter((file) => !isAsset(file))).toEqual(
      [...expected.map(({ file }) => file), ...unrouted].toSorted(),
    );
  });

  it('publishes assets under names with a hash', () => {
    const assets = filesBelow(dist).filter((file) => file.startsWith(hashedAssets));
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) expect(asset).toMatch(/^\/_astro\/.+[._-][\w-]{8,}(?:\.\d+)?\.\w+$/);
  });

  it('writes the output of documents() byte for byte', () => {
    for (const { path: file, text } of emitted) expect(published(dist, file), file).toBe(text);
  });
});

describe('documents()', () => {
  it('returns each path once', () => {
    const paths = emitted.map(({ path: file }) => file);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('returns exactly the documents of the routes, internal files and collection pages', () => {
    const files = expected
      .filter(({ id, file }) => routes[id].kind !== 'picture' && !/\.(?:html|mcpb)$/.test(file))
      .map(({ file }) => file);
    const paths = emitted.map(({ path: file }) => file).filter((file) => !isCollectionPage(file));
    expect(paths.toSorted()).toEqual([...files, ...unrouted].toSorted());
  });

  it('gives each document the variant of its route', () => {
    for (const { path: file, variant } of emitted) {
      if (unrouted.includes(file) || isCollectionPage(file)) continue;
      const id = expected.find((required) => required.file === file)?.id ?? 'home';
      const route = routes[id];
      const expectedVariant =
        route.kind === 'document' ? route.variant : route.kind === 'resource' ? 'json' : 'markdown';
      expect(variant, file).toBe(expectedVariant);
    }
  });
});

describe('match()', () => {
  it('finds the route of every published address except that of the 404 page', () => {
    const matched = expected.filter(({ id }) => id !== 'notFoundPage').map(({ address }) => match(address)?.id);
    expect(matched).toEqual(expected.filter(({ id }) => id !== 'notFoundPage').map(({ id }) => id));
  });
});

describe('listPages', () => {
  const { items } = resource(dist, 'pageList');

  it('lists exactly the pages of the sitemap, in the same order', () => {
    expect(items.map(({ url }) => url)).toEqual(sitemapAddresses(dist));
  });

  it('lists exactly the published pages except the 404 page', () => {
    const pages = filesBelow(dist).filter((file) => file.endsWith('.html') && file !== '/404.html');
    expect(items.map(({ url }) => variantPath(new URL(url).pathname, '.html')).toSorted()).toEqual(pages);
  });

  it('links to the Markdown file of each page, and to the resource with the same facts if there is one', () => {
    const files = new Set(filesBelow(dist));
    for (const { markdownUrl, apiUrl } of items) {
      expect(files).toContain(new URL(markdownUrl).pathname);
      if (apiUrl !== null) expect(files).toContain(`${new URL(apiUrl).pathname}.json`);
    }
    const slugsOf = items.flatMap(({ apiUrl }) =>
      apiUrl === null ? [] : (match(new URL(apiUrl).pathname)?.slug ?? []),
    );
    expect(slugsOf.toSorted()).toEqual(
      [...slugsIn('products'), ...topicsOf(catalog.news).map(({ slug }) => slug)].toSorted(),
    );
  });
});

describe('catalogLinkTargets()', () => {
  it('has every published page, resource, document and picture, so that links in content can point to them', () => {
    const targets = catalogLinkTargets(catalog, []);
    const paths = expected.filter(({ id }) => id !== 'notFoundPage').map(({ address }) => address);
    expect(paths.filter((address) => resolveLink(address, '/', targets).to !== 'here')).toEqual([]);
  });
});
