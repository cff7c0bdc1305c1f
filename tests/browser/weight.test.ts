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
  path.includes('?page=') || path.startsWith(href('apiPage')) ? 2500 : 1000;

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
        fonts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        elements: document.querySelectorAll('*').length,
        moved: performance.getEntriesByName('moved').length,
      }));
      const requests = Map.groupBy(types.values(), (type) => type);
      expect([requests.get('Document')?.length, requests.get('Script')]).toEqual([1, undefined]);
      // The shared styles, those of the brand, and on some pages those of the reference.
      expect(requests.get('Stylesheet')?.length).toBeLessThanOrEqual(3);
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
