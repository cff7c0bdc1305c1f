import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { match } from '../../src/contract/match.ts';
import { pagesWithScript } from '../../src/contract/security.ts';
import { describeInBrowser, openedPages } from './site.ts';

describeInBrowser('a first visit', (site) => {
  test.each(openedPages(inject('dist')))(
    'to %s loads no script unless its policy names one, and moves nothing when fonts load late',
    async (path) => {
      const context = await site().browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      // Arrives long after the first paint on any machine.
      await page.route('**/*.woff2', async (route) => {
        await setTimeout(1000);
        await route.continue();
      });
      const types: string[] = [];
      page.on('request', (request) => void types.push(request.resourceType()));
      await page.addInitScript(() => {
        new PerformanceObserver(() => performance.mark('moved')).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(site().url + path, { waitUntil: 'networkidle' });
      const moved = await page.evaluate(() => performance.getEntriesByName('moved').length);
      expect(types).toContain('font');
      if (!pagesWithScript.includes(match(new URL(path, 'https://a.example').pathname)?.id))
        expect(types).not.toContain('script');
      expect(moved).toBe(0);
      await context.close();
    },
  );
});
