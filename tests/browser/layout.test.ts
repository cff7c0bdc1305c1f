import { existsSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { describeIf } from '../needs.ts';
import { describeInBrowser, open, openedPages } from './site.ts';

const widths = [320, 390, 768, 1440] as const;

/** Width of the text on a sheet of A4 with margins of 15 mm, in CSS pixels. */
const sheetWidth = 680;

/** Maximum height of a highlighted link target, in CSS pixels: a heading, or a row of facts. */
const maxHighlightHeight = 200;

/** Returns the elements that overflow, including the page itself. Focusable code and tables may scroll. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(':is(pre, table):not([tabindex]), figure, dl, nav')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`),
  );

/** Returns words, amounts of money, days and measures that part at the end of a line. */
const parted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const isCode = text.parentElement?.closest('svg, script, pre, code, [href^="mailto:"]');
      if (isCode || text.data.startsWith('http')) continue;
      // Scripts without spaces have no words here.
      for (const { 0: word, index } of text.data.matchAll(/(?:(?!\p{Lo})[\p{L}\p{M}\p{Nd}\p{Sc}.,%\u00A0])+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (first && others.some(({ top }) => top > first.bottom - 1)) found.push(word);
      }
    }
    return found;
  });

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

describeInBrowser('every page', (site) => {
  test.each(openedPages(inject('dist')))(
    '%s fits any screen and paper, stays readable with more contrast or forced colors, and shows the focus',
    async (path) => {
      const page = await open(site(), path);
      const tall = (await highlightedHeights(page)).filter(({ height }) => height > maxHighlightHeight);
      expect.soft(tall, 'highlighted as the target of a link').toEqual([]);
      expect.soft(await falseItalics(page), 'false italics').toEqual([]);
      expect.soft(await emptyColumns(page), 'empty columns').toEqual([]);
      expect.soft(await withoutFocusRing(page), 'focus without a ring').toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ contrast: 'more', colorScheme, forcedColors: 'none' });
        expect.soft(await lowContrast(page), `more contrast, ${colorScheme}`).toEqual([]);
        expect.soft(await distinguishedByBackground(page), `only by a background, ${colorScheme}`).toEqual([]);
        expect.soft(await lostInForcedColors(page), `forced colors, ${colorScheme}`).toEqual([]);
      }
      expect.soft(await withoutFocusRing(page), 'focus without a ring in forced colors').toEqual([]);
      await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light', forcedColors: 'none' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await overflowing(page), `overflowing at ${width} px`).toEqual([]);
        expect.soft(await parted(page), `parted at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: sheetWidth, height: 900 });
      await page.emulateMedia({ media: 'print' });
      expect.soft(await overflowing(page), 'overflowing on paper').toEqual([]);
    },
  );

  const brand = `${inject('contentFolder')}/brand.json`;
  describeIf(existsSync(brand), 'the content has no brand.json', 'the home page', () => {
    test('has the typeface, the rules and the corners of brand.json', async () => {
      const { fonts, theme, corners } = JSON.parse(readFileSync(brand, 'utf8')) as Record<string, unknown>;
      const page = await open(site(), '/');
      const [family, ...used] = await page.evaluate(() => {
        const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
        return [style('h1').fontFamily, style('footer .contact-line').borderTopWidth, style('.skip').borderRadius];
      });
      expect(family).toMatch(fonts === undefined ? /^"Source Serif 4"/ : /^"Brand Heading"/);
      expect(used).toEqual([theme === 'quiet' ? '1px' : '2px', corners === 'round' ? '6px' : '0px']);
    });
  });
});
