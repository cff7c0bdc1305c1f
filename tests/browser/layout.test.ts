import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { describeInBrowser, openedPages, type OpenSite } from './site.ts';

const narrowest = 320;
const widths = [narrowest, 390, 768, 1440] as const;

/** Width of the text on a sheet of A4 with margins of 15 mm, in CSS pixels. */
const sheetWidth = 680;
const margins = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };

/** Height that a link may mark as its target, in CSS pixels: a heading, or a row of facts. */
const tallestMark = 200;

/** What is wider than the room it has, beginning with the page itself. A table that takes the focus may scroll. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('pre, table:not([tabindex]), figure, dl, nav')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`),
  );

/** What takes the focus only to be scrolled, and has nothing to scroll. */
const needless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[tabindex]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`),
  );

/** Columns of tables that say nothing below their heading. */
const emptyColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap(({ tHead, tBodies }) =>
      [...(tHead?.rows[0]?.cells ?? [])].flatMap(({ textContent, cellIndex }) =>
        [...tBodies].some(({ rows }) => [...rows].some(({ cells }) => cells[cellIndex]?.textContent.trim() !== ''))
          ? []
          : [textContent],
      ),
    ),
  );

/** What the Tab key reaches out of the order in which it is read. */
const outOfOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter(({ tabIndex }) => tabIndex > 0)
      .map(({ outerHTML }) => outerHTML),
  );

/** For each id, the height that is painted once a link has led to it. */
const marked = (page: Page): Promise<{ id: string; height: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main[id], main [id]:not(svg [id])')].map(({ id }) => {
      const before = new Map(
        [...document.body.querySelectorAll('*')].map((one) => [one, getComputedStyle(one).backgroundColor]),
      );
      location.hash = id;
      const painted = [...before].filter(([one, colour]) => getComputedStyle(one).backgroundColor !== colour);
      location.hash = '';
      return { id, height: Math.max(0, ...painted.map(([one]) => one.getBoundingClientRect().height)) };
    }),
  );

/** What is slanted in a script that has no italics. */
const slanted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => /[\p{Script=Arabic}\p{Script=Han}]/u.test(element.textContent))
      .filter((element) => getComputedStyle(element).fontStyle !== 'normal')
      .map((element) => element.textContent.slice(0, 60)),
  );

async function open({ browser, url }: OpenSite, path: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(url + path, { waitUntil: 'load' });
  return page;
}

describeInBrowser('the layout of every page', (site) => {
  const pages = openedPages(inject('dist'));

  test.each(pages)(
    '%s cuts nothing off, on a screen or on paper, and takes the focus only where it is of use',
    async (path) => {
      const page = await open(site(), path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await cut(page), `cut at ${width} px`).toEqual([]);
        if (width === narrowest) expect.soft(await needless(page), 'needless tab stops').toEqual([]);
      }
      expect.soft(await slanted(page), 'false italics').toEqual([]);
      expect.soft(await emptyColumns(page), 'empty columns').toEqual([]);
      expect.soft(await outOfOrder(page), 'order of tab stops').toEqual([]);
      await page.setViewportSize({ width: sheetWidth, height: 900 });
      await page.emulateMedia({ media: 'print' });
      expect.soft(await cut(page), 'cut on paper').toEqual([]);
      await page.context().close();
    },
  );

  test.each(pages)('%s marks no more than a heading or a line where a link leads to', async (path) => {
    const page = await open(site(), path);
    const tall = (await marked(page)).filter(({ height }) => height > tallestMark);
    expect(tall).toEqual([]);
    await page.context().close();
  });
});

describeInBrowser('for those who ask for more contrast', (site) => {
  const paths = [href('home'), href('productsPage'), href('contactPage'), href('developersPage')];
  const looks = paths.flatMap((path) => (['light', 'dark'] as const).map((colorScheme) => ({ path, colorScheme })));
  test.each(looks)('$path has 7:1 in the $colorScheme scheme (WCAG 1.4.6)', async ({ path, colorScheme }) => {
    const page = await open(site(), path);
    await page.emulateMedia({ contrast: 'more', colorScheme });
    const { violations } = await new AxeBuilder({ page }).withRules('color-contrast-enhanced').analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    await page.context().close();
  });
});

describeInBrowser('the documentation of the API', (site) => {
  test('marks the heading that a link leads to', async () => {
    const page = await open(site(), href('apiPage'));
    const heights = (await marked(page)).filter(({ id }) => id === 'headers').map(({ height }) => height);
    expect(heights).toEqual([expect.toSatisfy((height: number) => height > 20)]);
    await page.context().close();
  });

  test('keeps its contents in sight on a wide screen, and a way back to them on a phone', async () => {
    const page = await open(site(), `${href('apiPage')}#schemas`);
    const contents = page.locator('.contents');
    const back = page.locator('.back');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await contents.boundingBox())?.y).toBe(0);
    expect(await back.isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 800 });
    await back.click();
    expect(Math.abs((await contents.boundingBox())?.y ?? Infinity)).toBeLessThan(100);
    await page.context().close();
  });

  test('fits on twenty sheets of A4', async () => {
    const page = await open(site(), href('apiPage'));
    const pdf = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(20);
    await page.context().close();
  });
});
