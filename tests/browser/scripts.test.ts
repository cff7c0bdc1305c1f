import { expect, inject, test } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { pagesWithScript } from '../../src/contract/security.ts';
import { describeIf } from '../needs.ts';
import { resource } from '../site/built.ts';
import { describeInBrowser, open } from './site.ts';

const posts = resource(inject('dist'), 'news').items;
const isLarge = resource(inject('dist'), 'pages').total > 50;

describeInBrowser('the scripts of pages', (site) => {
  test('copy samples', async () => {
    const page = await open(site(), href('developersPage'), { permissions: ['clipboard-read', 'clipboard-write'] });
    const sample = page.locator('.sample').first();
    await sample.getByRole('button', { name: 'Copy' }).click();
    await sample.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toBe(await sample.locator('code').textContent());
  });

  test.each(pagesWithScript.map((id) => id && href(id)))('run on %s without an error', async (path = '') => {
    const page = await open(site(), href('aboutPage'));
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(site().url + path, { waitUntil: 'networkidle' });
    expect(errors).toEqual([]);
  });

  describeIf(isLarge, 'the content has few pages', 'search', () => {
    test('finds pages by words of their title, in any case and without accents', async () => {
      const page = await open(site(), href('newsPage'));
      const last = posts.at(-1) ?? { headline: '', url: '' };
      await page.getByRole('searchbox').fill(last.headline.toUpperCase());
      const link = page.locator('search a').first();
      await link.waitFor();
      expect(await link.textContent()).toBe(last.headline);
      expect(await link.getAttribute('href')).toBe(new URL(last.url).pathname);
      await page.getByRole('searchbox').fill('xyzzyx');
      await page.locator('search li:not(:has(a))').waitFor();
    });

    test('is not there without JavaScript', async () => {
      const page = await open(site(), href('newsPage'), { javaScriptEnabled: false });
      expect(await page.locator('search').isVisible()).toBe(false);
    });
  });
});
