import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { describeInBrowser, openedPages } from './site.ts';

/** Maximum bytes over the network on a first visit, including headers and excluding fonts. */
const budget = 50_000;
/** Maximum bytes of fonts on a page: two fonts, and an italic on some pages. */
const fontBudget = 80 * 1024;
/** Maximum bytes of HTML and style within the budget. */
const textBudget = 25_000;
/** Maximum elements of a page. The API documentation and a hundred items of a collection need more. */
const maxElements = (path: string): number =>
  path.includes('?page=') ? 2500 : path.startsWith(href('apiPage')) ? 2500 : 1000;

const pages = openedPages(inject('dist'));

describeInBrowser('a first visit', (site) => {
  test.each(pages)(
    'to %s stays within the budgets for bytes and elements, without layout shifts when fonts load late',
    async (path) => {
      const { browser, url } = site();
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      // Arrives long after the first paint on any machine.
      await page.route('**/*.woff2', async (route) => {
        await setTimeout(1000);
        await route.continue();
      });
      const network = await context.newCDPSession(page);
      const types = new Map<string, string | undefined>();
      let bytes = 0;
      let text = 0;
      network.on('Network.requestWillBeSent', ({ requestId, type }) => void types.set(requestId, type));
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const type = types.get(requestId) ?? '';
        if (type !== 'Font') bytes += encodedDataLength;
        if (type === 'Document' || type === 'Stylesheet') text += encodedDataLength;
      });
      await network.send('Network.enable');
      await page.addInitScript(() => {
        new PerformanceObserver(() => performance.mark('moved')).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const { fonts, elements, moved } = await page.evaluate(() => ({
        fonts: performance
          .getEntriesByType('resource')
          .reduce(
            (sum, entry) =>
              entry.name.endsWith('.woff2') && 'encodedBodySize' in entry ? sum + Number(entry.encodedBodySize) : sum,
            0,
          ),
        elements: document.querySelectorAll('*').length,
        moved: performance.getEntriesByName('moved').length,
      }));
      const requestsOf = (type: string): number =>
        [...types.values()].filter((requestType) => requestType === type).length;
      expect([requestsOf('Document'), requestsOf('Script')]).toEqual([1, 0]);
      // The shared styles, those of the brand, and on some pages those of the reference.
      expect(requestsOf('Stylesheet')).toBeLessThanOrEqual(3);
      expect(fonts).toBeGreaterThan(0);
      expect(fonts).toBeLessThan(fontBudget);
      expect(bytes).toBeLessThan(budget);
      expect(text).toBeLessThan(textBudget);
      expect(elements).toBeLessThan(maxElements(path));
      expect(moved).toBe(0);
      await context.close();
    },
  );
});
