import { expect, test } from 'vitest';
import type { SitePage } from '../../src/catalog/site-pages.ts';
import { sitemapText } from '../../src/documents/site-files.ts';

const site = 'https://www.acme.example';
const pages = Array.from({ length: 50_001 }, (_, index): SitePage => ({
  id: 'postPage',
  path: `/news/post-${index}`,
  title: '',
  description: '',
  dateModified: index === 0 ? '2026-01-01' : '2026-01-02',
  since: '',
}));
const addressesIn = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const addressesOf = (listed: readonly SitePage[]): string[] => listed.map(({ path }) => site + path);

test('sitemapText() lists every page in the given order', () => {
  const listed = pages.slice(0, 50_000);
  expect(addressesIn(sitemapText({ site, pages: listed }))).toEqual(addressesOf(listed));
});

test('sitemapText() leaves out the page changed longest ago if there are more than 50,000, the limit of the protocol', () => {
  const text = sitemapText({ site, pages });
  expect(addressesIn(text)).toEqual(addressesOf(pages.slice(1)));
  expect(Buffer.byteLength(text)).toBeLessThan(50_000_000);
});
