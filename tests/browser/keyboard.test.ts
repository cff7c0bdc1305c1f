import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { describeInBrowser, open } from './site.ts';

/** Presses Tab and returns the focused element, or the document's body, which has no `href`. */
async function tab(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return {
      text: element.textContent.trim(),
      href: element.getAttribute('href'),
      isVisible: isInWindow && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    };
  });
}

/** Presses Tab until a link whose address starts with `prefix` has the focus. All links on the way must be visible. */
async function tabTo(page: Page, prefix: string): Promise<string> {
  for (let presses = 0; presses < 200; presses += 1) {
    const { href: address, isVisible } = await tab(page);
    if (address !== null) expect(isVisible, `${address} on ${page.url()}`).toBe(true);
    if (address?.startsWith(prefix)) return address;
  }
  throw new Error(`No link to ${prefix} on ${page.url()}`);
}

const viewport = { width: 1280, height: 800 };

const follow = async (page: Page, path: string): Promise<void> => {
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
};

describeInBrowser('the Tab key', (site) => {
  test('first focuses a visible link that skips the navigation to the content', async () => {
    const page = await open(site(), href('home'), { viewport });
    const skip = { text: expect.stringMatching(/skip/i) as string, href: '#Main', isVisible: true };
    expect(await tab(page)).toEqual(skip);
    await page.keyboard.press('Enter');
    await tab(page);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('reaches the products, one product and the contact addresses from the home page, with a visible focus', async () => {
    const page = await open(site(), href('home'), { viewport });
    await tabTo(page, href('productsPage'));
    await follow(page, href('productsPage'));
    await follow(page, await tabTo(page, `${href('productsPage')}/`));
    await tabTo(page, `${href('contactPage')}#`);
    await follow(page, `${href('contactPage')}#sales`);
    await tabTo(page, 'mailto:');
  });
});
