import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { describeInBrowser, open } from './site.ts';

interface Focus {
  readonly text: string;
  readonly href: string;
  /** Whether something visible distinguishes the focused element. */
  readonly hasOutline: boolean;
  readonly inWindow: boolean;
  /** Whether no element has the focus: the document has just been loaded. */
  readonly isDocument: boolean;
}

/** Presses Tab and returns the focused element. */
async function tab(page: Page): Promise<Focus> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      text: element.textContent.trim(),
      href: element.getAttribute('href') ?? '',
      hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      inWindow: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      isDocument: element === document.body,
    };
  });
}

/** Presses Tab until a link to an address has the focus. Returns the elements passed on the way. */
async function tabTo(page: Page, target: (address: string) => boolean): Promise<Focus[]> {
  const passed: Focus[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    const focus = await tab(page);
    if (!focus.isDocument) passed.push(focus);
    if (target(focus.href)) return passed;
  }
  throw new Error(`No such link on ${page.url()}: ${passed.map((focus) => focus.href).join(' ')}`);
}

const viewport = { width: 1280, height: 800 };

const follow = async (page: Page, path: string): Promise<void> => {
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
};

describeInBrowser('the Tab key', (site) => {
  test('first focuses a visible link that skips the navigation to the content', async () => {
    const page = await open(site(), href('home'), { viewport });
    const first = await tab(page);
    expect(first).toEqual({
      text: expect.stringMatching(/skip/i) as string,
      href: '#Main',
      hasOutline: true,
      inWindow: true,
      isDocument: false,
    });
    await page.keyboard.press('Enter');
    await tab(page);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('reaches the products, one product and the contact addresses from the home page, with a visible focus', async () => {
    const page = await open(site(), href('home'), { viewport });
    const passed = await tabTo(page, (address) => address === href('productsPage'));
    await follow(page, href('productsPage'));
    passed.push(...(await tabTo(page, (address) => address.startsWith(`${href('productsPage')}/`))));
    const product = passed.at(-1)?.href ?? '';
    await follow(page, product);
    passed.push(...(await tabTo(page, (address) => address.startsWith(`${href('contactPage')}#`))));
    await follow(page, `${href('contactPage')}#sales`);
    passed.push(...(await tabTo(page, (address) => address.startsWith('mailto:'))));
    expect(passed.filter(({ hasOutline, inWindow }) => !hasOutline || !inWindow)).toEqual([]);
  });

  test('leaves the news page after its last link', async () => {
    const page = await open(site(), href('newsPage'), { viewport });
    const links = await page.locator('a[href]').count();
    const seen: string[] = [];
    for (let presses = 0; presses <= links + 20; presses += 1) seen.push((await tab(page)).text);
    // After the last link the focus leaves the page and returns to the first link.
    expect(seen.filter((text) => /^skip/i.test(text)).length).toBeGreaterThan(1);
  });
});
