import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { chromiumPath, launchChromium } from '../../scripts/chromium.ts';
import { documentationPageIds } from '../../src/catalog/built-in-pages.ts';
import { match } from '../../src/contract/match.ts';
import { variants } from '../../src/contract/media.ts';
import { variantPath } from '../../src/contract/routes.ts';
import { memoryQuota } from '../../src/front/quota/quota.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';
import { describeWith } from '../needs.ts';
import { filesBelow, sitemapAddresses } from '../site/built.ts';

/** A missing address with a similar existing one. */
export const missingPage = '/products/balcoo';

const canonicalPages = (dist: string): string[] => sitemapAddresses(dist).map((address) => new URL(address).pathname);

/** Pages whose content is the same for every company: only the sample's are tested. */
const documentation = new Set<string | undefined>(
  [...documentationPageIds, 'operationPage'].filter((id) => id !== 'developersPage'),
);

/** Pages that differ for the company with the most content. */
const pagesWithMoreContent = new Set<string | undefined>([
  'home',
  'productsPage',
  'newsPage',
  'topicsPage',
  'topicPage',
] as const);

/** Whether tests open a route's pages for the current content. */
function isOpened(id: string | undefined): boolean {
  const content = inject('content');
  return content === 'sample' || (content === 'many' ? pagesWithMoreContent.has(id) : !documentation.has(id));
}

/** Returns the pages to test: the longest of each route, pages of long collections, and a 404 page. */
export function openedPages(dist: string): string[] {
  const paths = canonicalPages(dist);
  const sizeOf = (path: string): number => statSync(join(dist, variantPath(path, variants.html.suffix))).size;
  const longest = new Map<string, string>();
  for (const path of paths.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const id = match(path)?.id;
    if (isOpened(id)) longest.set(id ?? path, path);
  }
  const missing = inject('content') === 'many' ? [] : [missingPage];
  return [...longest.values(), ...oldestCollectionPages(dist), ...missing];
}

/** Returns the oldest page of each long top-level collection, which the sitemap does not have. */
function oldestCollectionPages(dist: string): string[] {
  const files = filesBelow(dist).filter((file) => file.endsWith('.html'));
  return files.flatMap((file) => /^(\/[a-z]+)\/page\/(1)\.html$/.exec(file)?.slice(1).join('?page=') ?? []);
}

/** A browser, and the Node host over the built site with a quota that tests cannot exhaust. */
export interface OpenSite {
  readonly browser: Browser;
  readonly url: string;
}

const ampleQuota = { limit: 1_000_000, windowSeconds: 60 };

export const serveUnhurried = (dist: string, port = 0): Promise<RunningHost> =>
  serve({
    dist,
    host: '127.0.0.1',
    port,
    trustProxy: [],
    quota: memoryQuota(ampleQuota),
    report: (error) => console.error(error),
  });

/** Runs tests in Chromium against the Node host. The site is available only inside tests. */
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
