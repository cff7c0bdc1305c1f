import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { resource } from '../site/built.ts';
import { describeInBrowser, openedPages, type OpenSite } from './site.ts';

const minWidth = 320;
const widths = [minWidth, 390, 768, 1440] as const;

/** Width of the text on a sheet of A4 with margins of 15 mm, in CSS pixels. */
const sheetWidth = 680;

/** Maximum height of a highlighted link target, in CSS pixels: a heading, or a row of facts. */
const maxHighlightHeight = 200;

/** Returns the elements that overflow, including the page itself. A focusable table may scroll. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('pre, table:not([tabindex]), figure, dl, nav')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`),
  );

/** Returns focusable scroll containers that do not need to scroll. */
const uselessTabStops = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[tabindex]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`),
  );

/** Returns columns of tables that are empty below their heading. */
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

/** Returns elements whose Tab order differs from the reading order. */
const positiveTabStops = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter(({ tabIndex }) => tabIndex > 0)
      .map(({ outerHTML }) => outerHTML),
  );

/** Returns the highlighted height of each id after following a link to it. */
const highlightedHeights = (page: Page): Promise<{ id: string; height: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main[id], main [id]:not(svg [id])')].map(({ id }) => {
      const before = new Map(
        [...document.body.querySelectorAll('*')].map((element) => [element, getComputedStyle(element).backgroundColor]),
      );
      location.hash = id;
      const painted = [...before].filter(([element, color]) => getComputedStyle(element).backgroundColor !== color);
      location.hash = '';
      return { id, height: Math.max(0, ...painted.map(([element]) => element.getBoundingClientRect().height)) };
    }),
  );

/** Returns elements that take the focus without a visible focus ring. */
const withoutFocusRing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], summary, [tabindex]')]
      .filter((element) => {
        // Scrolling to each element would take most of the time.
        element.focus({ preventScroll: true });
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return element.matches(':focus') && (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2);
      })
      .map(({ outerHTML }) => outerHTML),
  );

/** Returns elements that only their background sets apart, which forced colors remove. */
async function distinguishedByBackground(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *:not(svg, svg *)'))
      if (getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)') element.classList.add('is-painted');
  });
  await page.emulateMedia({ forcedColors: 'active' });
  return page.evaluate(() =>
    [...document.querySelectorAll('.is-painted')]
      .filter((element) => {
        const { borderStyle, outlineStyle } = getComputedStyle(element);
        return borderStyle === 'none' && outlineStyle === 'none';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
}

/** Returns text or lines that ignore the reader's colors, and current items that look like the rest. */
const lostInForcedColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const system = (name: string): string => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    // Canvas is the background.
    const inks = new Set(['CanvasText', 'LinkText', 'VisitedText', 'ActiveText', 'ButtonText'].map(system));
    const papers = new Set(['none', system('Canvas'), 'rgba(0, 0, 0, 0)']);
    probe.remove();
    const texts = [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)')].filter(
      (element) => !inks.has(getComputedStyle(element).color),
    );
    const lines = [...document.querySelectorAll('.mark *, .pavement *')].filter((element) => {
      const { fill, stroke } = getComputedStyle(element);
      return [fill, stroke].some((colour) => !inks.has(colour) && !papers.has(colour) && !colour.startsWith('url'));
    });
    const states = [...document.querySelectorAll('.status')].filter((element) => {
      const { backgroundImage, forcedColorAdjust } = getComputedStyle(element, '::before');
      return backgroundImage !== 'none' && forcedColorAdjust !== 'none';
    });
    const current = [...document.querySelectorAll('nav li [aria-current], .lifecycle [aria-current]')].filter(
      (element) => Number(getComputedStyle(element).fontWeight) < 600,
    );
    return [...texts, ...lines, ...states, ...current].map(({ outerHTML }) => outerHTML.slice(0, 100));
  });

/** Returns text below the enhanced contrast of 7:1 (WCAG 1.4.6). */
async function lowContrast(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast-enhanced').analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

/** Returns slanted text in scripts that have no italics. */
const falseItalics = (page: Page): Promise<string[]> =>
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

describeInBrowser('the layout', (site) => {
  const pages = openedPages(inject('dist'));

  test.each(pages)(
    'of %s fits any screen and paper, without false italics, empty columns or misplaced tab stops',
    async (path) => {
      const page = await open(site(), path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowing(page), `overflowing at ${width} px`).toEqual([]);
        if (width === minWidth) expect.soft(await uselessTabStops(page), 'useless tab stops').toEqual([]);
      }
      expect.soft(await falseItalics(page), 'false italics').toEqual([]);
      expect.soft(await emptyColumns(page), 'empty columns').toEqual([]);
      expect.soft(await positiveTabStops(page), 'order of tab stops').toEqual([]);
      await page.setViewportSize({ width: sheetWidth, height: 900 });
      await page.emulateMedia({ media: 'print' });
      expect.soft(await overflowing(page), 'overflowing on paper').toEqual([]);
      await page.context().close();
    },
  );

  test.each(pages)('of %s highlights at most a heading or a line as the target of a link', async (path) => {
    const page = await open(site(), path);
    const tall = (await highlightedHeights(page)).filter(({ height }) => height > maxHighlightHeight);
    expect(tall).toEqual([]);
    await page.context().close();
  });
});

describeInBrowser('with more contrast or forced colors', (site) => {
  const pages = openedPages(inject('dist'));

  test.each(pages)('%s stays readable and distinguishable, with a visible focus ring', async (path) => {
    const page = await open(site(), path);
    expect.soft(await withoutFocusRing(page), 'focus without a ring').toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast: 'more', colorScheme, forcedColors: 'none' });
      expect.soft(await lowContrast(page), `more contrast, ${colorScheme}`).toEqual([]);
      expect
        .soft(await distinguishedByBackground(page), `distinguished only by a background, ${colorScheme}`)
        .toEqual([]);
      expect.soft(await lostInForcedColors(page), `forced colors, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await withoutFocusRing(page), 'focus without a ring in forced colors').toEqual([]);
    await page.context().close();
  });
});

describeInBrowser('the locations of a company', (site) => {
  test.runIf(resource(inject('dist'), 'organization').location.some(({ hoursAvailable }) => hoursAvailable))(
    'have their values in one column next to the labels, and the time zone on one line',
    async () => {
      const page = await open(site(), href('contactPage'));
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const lists = await page.evaluate(() =>
          [...document.querySelectorAll('.contacts dl')].map((list) => {
            const place = (selector: string) =>
              [...list.querySelectorAll(selector)].map((element) => {
                const range = document.createRange();
                range.selectNodeContents(element);
                const { left, right } = range.getBoundingClientRect();
                const tops = [...range.getClientRects()].map(({ top }) => top);
                return { left, right, lines: Math.round((Math.max(...tops) - Math.min(...tops)) / 12) };
              });
            return { labels: place('dt'), values: place('dd'), zones: place('dd + dd:last-child') };
          }),
        );
        expect(lists.some(({ zones }) => zones.length > 0)).toBe(true);
        for (const { labels, values, zones } of lists) {
          expect(new Set(values.map(({ left }) => Math.round(left))).size, `columns at ${width} px`).toBe(1);
          for (const { right } of labels) expect(right).toBeLessThan(values[0]?.left ?? 0);
          for (const { lines } of zones) expect(lines, `lines of the time zone at ${width} px`).toBe(0);
        }
      }
      await page.context().close();
    },
  );
});

async function expectSelectedByClick(page: Page, code: Locator): Promise<void> {
  await code.click();
  const selected = await page.evaluate(() => getSelection()?.toString().trim());
  expect(selected).toBe((await code.innerText()).trim());
}

describeInBrowser('the API documentation', (site) => {
  test('highlights the heading that a link points to', async () => {
    const page = await open(site(), href('apiPage'));
    const heights = (await highlightedHeights(page)).filter(({ id }) => id === 'headers').map(({ height }) => height);
    expect(heights).toEqual([expect.toSatisfy((height: number) => height > 20)]);
    await page.context().close();
  });

  test('keeps its table of contents visible on a wide screen', async () => {
    const page = await open(site(), `${href('apiPage')}#schemas`);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await page.locator('.contents').boundingBox())?.y).toBe(0);
    await page.context().close();
  });

  test('selects a whole code example on click, as the developer guide does', async () => {
    const page = await open(site(), href('operationPage', 'list-products'));
    await expectSelectedByClick(page, page.locator('.part pre:has(.language-python)'));
    await page.goto(site().url + href('developersPage'));
    await expectSelectedByClick(page, page.locator('.part pre:has(.language-ts)').first());
    await page.context().close();
  });
});
