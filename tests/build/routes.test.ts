import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { listedNames } from '../../src/contract/collections.ts';
import { match } from '../../src/contract/match.ts';
import {
  type RouteId,
  brandStyleSheet,
  collectionOfList,
  hashedAssets,
  href,
  itemPage,
  itemResource,
  redirectsFile,
  routeIds,
  routes,
  variantFile,
} from '../../src/contract/routes.ts';
import { pagesFolder, root } from '../../src/settings.ts';
import { builtCatalog, filesBelow, resource, sitemapAddresses, inLanguage } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const catalog = await builtCatalog(site);
/** Those of the first language. The others have tests of their own. */
const files = filesBelow(dist).filter((file) => inLanguage(dist, file).prefix === '');
const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id);
const topics = catalog.topics.map(({ slug }) => slug);

/** The slugs of each route with a slug. */
const slugs: Partial<Record<RouteId, readonly string[]>> = {
  ...Object.fromEntries(
    listedNames.flatMap((name) => {
      const ids = [itemPage(name), itemResource(name) ?? []].flat();
      return ids.map((id) => [id, idsOf(catalog[name])]);
    }),
  ),
  topicPage: topics,
  page: (catalog.sitePagesById.get('page') ?? []).map(({ slug = '' }) => slug),
};

interface Expected {
  readonly id: RouteId;
  readonly address: string;
  readonly files: readonly string[];
}

/** Whether a route is the list or the feed of a collection without entries, which are not published. */
const isAbsent = (id: RouteId): boolean => {
  const list = routes[id].kind === 'page' ? collectionOfList(id) : undefined;
  const name = list ?? (/^news(?:Feed|Atom)$/.test(id) ? 'news' : undefined);
  return name !== undefined && catalog[name].length === 0;
};

/** Every file that the route table requires. */
const expected = routeIds.flatMap((id): Expected[] => {
  if (isAbsent(id)) return [];
  const addresses = routes[id].path.includes('{slug}') ? (slugs[id] ?? []).map((slug) => href(id, slug)) : [href(id)];
  const filesOf = (address: string): string[] => {
    const { kind } = routes[id];
    if (id === 'notFoundPage') return ['/404.html', '/404.md'];
    if (kind === 'resource') return [variantFile(address, 'json')];
    return kind === 'page' ? [variantFile(address, 'html'), variantFile(address, 'markdown')] : [address];
  };
  return addresses.map((address) => ({ id, address, files: filesOf(address) }));
});

/** Pages in `src/pages` that the route table does not have, because the owner of the repository has added them. */
const ownPages = globSync('**/*.{astro,md}', { cwd: pagesFolder })
  .map((file) => `/${file}`.replace(/(?:\/index)?\.\w+$/, ''))
  .filter((page) => page !== '' && !/[[_]|^\/404$/.test(page) && [undefined, 'page'].includes(match(page)?.id));
const filesOfOwn = ownPages.flatMap((page) => [variantFile(page, 'html'), variantFile(page, 'markdown')]);

const publicFiles = filesBelow(path.join(root, 'public'));

/** Files without a route of their own: what pages and hosts use, and pages of long lists. */
const isUnrouted = (file: string): boolean =>
  [redirectsFile, brandStyleSheet, '/_headers', '/_redirects', '/schedule.json', ...publicFiles].includes(file) ||
  [hashedAssets, '/fonts/', '/link-pictures/'].some((folder) => file.startsWith(folder)) ||
  /\/page\/\d+(?:\.json|\.md|\/index\.html)$/.test(file);

describe('astro build', () => {
  it('publishes exactly the files that the routes require, and what pages and hosts use', () => {
    expect(files.filter((file) => !isUnrouted(file))).toEqual(
      [...new Set([...expected.flatMap((one) => one.files), ...filesOfOwn])].toSorted(),
    );
  });

  it('publishes assets under names with a hash', () => {
    const assets = files.filter((file) => file.startsWith(hashedAssets));
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) expect(asset).toMatch(/^\/_astro\/.+[._-][\w-]{8,}(?:\.\d+)?\.\w+$/);
  });
});

describe('match()', () => {
  it('finds the route of every published address except that of the 404 page', () => {
    const found = expected.filter(({ id }) => id !== 'notFoundPage');
    expect(found.map(({ address }) => match(address)?.id)).toEqual(found.map(({ id }) => id));
  });
});

describe('listPages', () => {
  const { items } = resource(dist, 'pages');

  it('lists exactly the published pages and those of the sitemap, without the 404 page', () => {
    const paths = [...new Set([...items.map(({ url }) => new URL(url).pathname), ...ownPages])];
    const inSitemap = sitemapAddresses(dist).filter((url) => inLanguage(dist, new URL(url).pathname).prefix === '');
    expect(paths.map((page) => site + page).toSorted()).toEqual(inSitemap.toSorted());
    const pages = files.filter((file) => file.endsWith('/index.html') && !file.includes('/page/'));
    expect(paths.map((page) => variantFile(page, 'html')).toSorted()).toEqual(pages);
  });

  it('links to the Markdown file of each page, and to the resource with the same facts if there is one', () => {
    for (const { markdownUrl, apiUrl } of items) {
      expect(files).toContain(new URL(markdownUrl).pathname);
      if (apiUrl !== undefined) expect(files).toContain(`${new URL(apiUrl).pathname}.json`);
    }
    const ofProducts = items.filter(({ apiUrl }) => match(new URL(apiUrl ?? site).pathname)?.id === 'productsItem');
    expect(ofProducts).toHaveLength(catalog.products.length);
  });
});
