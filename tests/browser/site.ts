import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { chromiumPath, launchChromium } from '../chromium.ts';
import { documentationPageIds } from '../../src/catalog/built-in-pages.ts';
import { match } from '../../src/contract/match.ts';
import { memoryQuota } from '../../src/edge/quota.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';
import { describeWith } from '../needs.ts';
import { filesBelow, sitemapAddresses } from '../site/built.ts';

export const missingPage = '/products/balcoo';

/** Pages whose content is the same for every company: only the sample's are tested. */
const documentation = new Set<string | undefined>(documentationPageIds.filter((id) => id !== 'developersPage'));

/** Pages that differ for the company with the most content. */
const pagesWithMoreContent = new Set<string | undefined>(['home', 'productsPage', 'newsPage', 'topicPage']);

/** Whether tests open a route's pages for the current content. */
function isOpened(id: string | undefined): boolean {
  const content = inject('content');
  return content === 'sample' || (content === 'many' ? pagesWithMoreContent.has(id) : !documentation.has(id));
}

/** Returns the pages to test: the longest of each route, the oldest page of each long list, and a 404 page. */
export function openedPages(dist: string): string[] {
  const paths = sitemapAddresses(dist).map((address) => new URL(address).pathname);
  const sizeOf = (path: string): number => statSync(join(dist, path, 'index.html')).size;
  const longest = new Map<string, string>();
  for (const path of paths.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const id = match(path)?.id;
    if (isOpened(id)) longest.set(id ?? path, path);
  }
  const older = filesBelow(dist).flatMap((file) => /^(\/[a-z]+)\/page\/2\/index\.html$/.exec(file)?.[1] ?? []);
  const missing = inject('content') === 'many' ? [] : [missingPage];
  return [...longest.values(), ...older.map((path) => `${path}?page=2`), ...missing];
}

/** A browser, and the Node host over the built site. */
export interface OpenSite {
  readonly browser: Browser;
  readonly url: string;
}

/** Opens a page in a context of its own, which closes when the test ends. */
export async function open(
  { browser, url }: OpenSite,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'load' });
  return page;
}

/** A quota that counts nothing. */
const count = memoryQuota();

export const serveUnhurried = (dist: string, port = 0): Promise<RunningHost> =>
  serve({
    dist,
    host: '127.0.0.1',
    port,
    trustProxy: [],
    quota: (client) => count(client, 0),
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
