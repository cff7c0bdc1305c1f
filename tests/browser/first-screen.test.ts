import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { resource } from '../site/built.ts';
import { describeInBrowser, open, openedPages } from './site.ts';

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

const dist = inject('dist');
const products = resource(dist, 'products').items;

/** Returns which of the selectors have no visible text, or are not completely within the first screen. */
const belowFirstScreen = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const element = document.querySelector(selector);
        const box = element?.getBoundingClientRect();
        return !element?.textContent.trim() || !box || box.height === 0 || box.top < 0 || box.bottom > innerHeight;
      }),
    selectors,
  );

describeInBrowser('the first screen', (site) => {
  test.each(products)(
    'of $slug has what it is, its status and price, what it runs on, the next step and a telephone',
    async ({ slug, status, offers, pricing }) => {
      for (const viewport of screens) {
        const page = await open(site(), href('productsItemPage', slug), { viewport });
        const hasPrice = offers !== undefined || pricing !== undefined;
        const parts = [
          'h1',
          '.lead',
          `.key .status[data-status="${status}"]`,
          '.actions a',
          '.contact-line .telephone',
        ];
        const facts = await page.locator('.key dt').count();
        expect(facts, 'facts').toBeGreaterThanOrEqual(hasPrice ? 2 : 1);
        const last = `.key > div:nth-child(${facts}) dd`;
        expect(await belowFirstScreen(page, [...parts, last]), `at ${viewport.width} px`).toEqual([]);
      }
    },
  );

  test('of the home page has the first product', async () => {
    for (const viewport of screens) {
      const page = await open(site(), href('home'), { viewport });
      const parts = ['h1', '.actions a', '.products article:first-child h3'];
      expect(await belowFirstScreen(page, parts), `at ${viewport.width} px`).toEqual([]);
    }
  });

  test('of the contact page has the telephone, the mail and the hours on a phone', async () => {
    const page = await open(site(), href('contactPage'), { viewport: screens[1] });
    const parts = ['main .telephone', 'main a[href^="mailto:"]', 'main .facts .lines'];
    expect(await belowFirstScreen(page, parts)).toEqual([]);
  });
});

describeInBrowser('on every page', (site) => {
  const pages = openedPages(dist);

  test('the brand is at the same place, and no heading is larger than one of the level above', async () => {
    const places = new Set<string>();
    for (const path of pages) {
      const page = await open(site(), path, { viewport: screens[0] });
      const { place, sizes } = await page.evaluate(() => {
        const { left, top } = document.querySelector('.brand')?.getBoundingClientRect() ?? { left: 0, top: 0 };
        const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const largest = ['h1', 'h2', 'h3', 'h4'].map((tag) =>
          Math.max(...Array.from(document.querySelectorAll(`main ${tag}`), fontSize)),
        );
        return { place: `${left} ${top}`, sizes: largest.filter(Number.isFinite) };
      });
      places.add(place);
      expect(sizes, path).toEqual(sizes.toSorted((a, b) => b - a));
    }
    expect(places.size).toBe(1);
  });

  test('the first link skips the navigation to the content', async () => {
    const page = await open(site(), href('home'));
    await page.keyboard.press('Tab');
    const skip = page.locator('.skip:focus');
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').count()).toBe(1);
  });

  test.each(pages)('%s does not scroll sideways on a phone with text twice as large', async (path) => {
    const page = await open(site(), path, { viewport: screens[1] });
    const wider = await page.evaluate(() => {
      document.styleSheets[0]?.insertRule(':root { font-size: 200%; }');
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(wider).toBeLessThanOrEqual(0);
  });
});
