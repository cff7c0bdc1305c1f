import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { describeInBrowser, missingPage, openedPages } from './site.ts';

/** The width where axe does not run: it finds nothing here that it does not find at the other two. */
const between = 768;
const widths = [320, between, 1280] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about colors, which give the same findings at each width. The other rules do so in each color scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const looks = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { colorScheme: 'light', media: 'print' }] as const;

/** Console messages and requests that a page must not produce. */
interface Complaints {
  readonly console: string[];
  readonly external: string[];
}

function listen(page: Page, origin: string, missing: boolean): Complaints {
  const complaints: Complaints = { console: [], external: [] };
  page.on('console', (message) => {
    // Chromium logs this itself for a 404 page.
    if (missing && message.text().includes('404')) return;
    complaints.console.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.console.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) complaints.external.push(request.url());
  });
  return complaints;
}

/** Returns how much wider the page is than its window, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const violations = async (page: Page, select: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> => {
  const found = await select(new AxeBuilder({ page })).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
};

const colours = (axe: AxeBuilder): AxeBuilder => axe.withRules(ofColours);
const allButColours = (axe: AxeBuilder): AxeBuilder => axe.withTags(tags).disableRules(ofColours);

describeInBrowser('every page, in Chromium', (site) => {
  test.each(openedPages(inject('dist')))('%s', async (path) => {
    const { browser, url } = site();
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = listen(page, url, path === missingPage);
    const response = await page.goto(url + path, { waitUntil: 'load' });
    expect(response?.status()).toBe(path === missingPage ? 404 : 200);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `horizontal scroll at ${width} px`).toBe(0);
      if (width !== between) expect.soft(await violations(page, allButColours), `axe at ${width} px`).toEqual([]);
    }
    for (const look of looks) {
      await page.emulateMedia(look);
      expect.soft(await violations(page, colours), `axe, ${JSON.stringify(look)}`).toEqual([]);
    }
    expect.soft(complaints.console, 'console').toEqual([]);
    expect.soft(complaints.external, 'requests to elsewhere').toEqual([]);
    await context.close();
  });
});
