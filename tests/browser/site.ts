import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { chromiumPath, launchChromium } from '../../scripts/chromium.ts';
import { documentationPageIds } from '../../src/catalog/known-pages.ts';
import { match } from '../../src/contract/match.ts';
import { variants } from '../../src/contract/media.ts';
import { variantPath } from '../../src/contract/routes.ts';
import { memoryQuota } from '../../src/front/quota/memory.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';
import { describeWith } from '../needs.ts';
import { filesBelow, sitemapAddresses } from '../site/built.ts';

/** Where nothing is, close to where something is. */
export const missingPage = '/products/balcoo';

/** Paths of every canonical page of a built site. */
const canonicalPages = (dist: string): string[] => sitemapAddresses(dist).map((address) => new URL(address).pathname);

/** Pages that say the same of every company: a browser opens one of them for each, and all for the sample. */
const documentation = new Set<string | undefined>(
  [...documentationPageIds, 'operationPage'].filter((id) => id !== 'developersPage'),
);

/** Pages that are others in a company that has more of everything. */
const grown = new Set<string | undefined>([
  'home',
  'productsPage',
  'newsPage',
  'topicsPage',
  'topicPage',
  'aToZPage',
] as const);

/** Whether a test opens pages of a route: what says the same of two companies is opened for one. */
function isOpened(id: string | undefined): boolean {
  const content = inject('content');
  return content === 'sample' || (content === 'many' ? grown.has(id) : !documentation.has(id));
}

/** The pages that a test opens: of each route the one with the longest HTML, parts of long lists, and what is shown where nothing is. */
export function openedPages(dist: string): string[] {
  const paths = canonicalPages(dist);
  const sizeOf = (path: string): number => statSync(join(dist, variantPath(path, variants.html.suffix))).size;
  const longest = new Map<string, string>();
  for (const path of paths.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const id = match(path)?.id;
    if (isOpened(id)) longest.set(id ?? path, path);
  }
  const missing = inject('content') === 'many' ? [] : [missingPage];
  return [...longest.values(), ...partsOfLists(dist), ...missing];
}

/** The oldest page of each collection at the top that has several, and the first of the A to Z: the sitemap has none of them. */
function partsOfLists(dist: string): string[] {
  const files = filesBelow(dist).filter((file) => file.endsWith('.html'));
  const numbered = files.flatMap((file) => /^(\/[a-z]+)\/page\/(1)\.html$/.exec(file)?.slice(1).join('?page=') ?? []);
  const letters = files.flatMap((file) => /^(\/a-z\/.+)\.html$/.exec(file)?.[1] ?? []);
  return [...numbered, ...letters.slice(0, 1)];
}

/** A browser, and the Node host over the built site, with a quota that a test does not use up. */
export interface OpenSite {
  readonly browser: Browser;
  readonly url: string;
}

const unhurried = { limit: 1_000_000, windowSeconds: 60 };

/** The Node host over a built site. */
export const serveUnhurried = (dist: string, port = 0): Promise<RunningHost> =>
  serve({
    dist,
    host: '127.0.0.1',
    port,
    trustProxy: [],
    quota: memoryQuota(unhurried),
    report: (error) => console.error(error),
  });

/** Tests in a real Chromium against the Node host. The site is there once the tests run, not before. */
export function describeInBrowser(name: string, body: (site: () => OpenSite) => void): void {
  describeWith('chromium', chromiumPath() !== undefined, name, () => {
    let site: OpenSite | undefined;
    let host: RunningHost | undefined;
    beforeAll(async () => {
      host = await serveUnhurried(inject('dist'));
      site = { browser: await launchChromium(), url: host.url };
    });
    afterAll(async () => {
      await site?.browser.close();
      await host?.close();
    });
    body(() => {
      if (!site) throw new Error('The site is open only while tests run');
      return site;
    });
  });
}
