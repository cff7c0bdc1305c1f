import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { describeInBrowser, missingPage, openedPages } from './site.ts';

const widths = [320, 1280] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about colors, whose findings are the same at each width. Those of other rules are the same in each scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const looks = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { colorScheme: 'light', media: 'print' }] as const;

/** Collects console messages, errors and requests to elsewhere, none of which a page may cause. */
function listen(page: Page, origin: string, missing: boolean): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    // Chromium logs this itself for a 404 page.
    if (!missing || !message.text().includes('404')) found.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) found.push(request.url());
  });
  return found;
}

const violations = async (axe: AxeBuilder): Promise<string[]> => {
  const results = await axe.analyze();
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
};

describeInBrowser('in Chromium', (site) => {
  test.each(openedPages(inject('dist')))(
    '%s has no accessibility violations, console messages or external requests',
    async (path) => {
      const { browser, url } = site();
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      const axe = () => new AxeBuilder({ page });
      const messages = listen(page, url, path === missingPage);
      const response = await page.goto(url + path, { waitUntil: 'load' });
      expect(response?.status()).toBe(path === missingPage ? 404 : 200);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await violations(axe().withTags(tags).disableRules(colorRules)), `axe at ${width} px`).toEqual([]);
      }
      for (const look of looks) {
        await page.emulateMedia(look);
        expect.soft(await violations(axe().withRules(colorRules)), `axe, ${JSON.stringify(look)}`).toEqual([]);
      }
      expect.soft(messages).toEqual([]);
      await context.close();
    },
  );
});
