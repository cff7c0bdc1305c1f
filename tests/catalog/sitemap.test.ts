import { describe, expect, test } from 'vitest';
import { sitemaps, type SitemapLimits } from '../../src/documents/site-files.ts';

const site = 'https://www.acme.example';
const pages = Array.from({ length: 25 }, (_, index) => ({
  path: `/news/post-${index}`,
  dateModified: `2026-01-${String(index + 1).padStart(2, '0')}`,
}));
const made = (limits: SitemapLimits) => sitemaps({ site, pages }, limits);
const addressesIn = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const all = pages.map(({ path }) => site + path);
const roomy = { addresses: 25, bytes: 1_000_000 };

describe('sitemaps()', () => {
  test('is one sitemap as long as it may hold all', () => {
    const [only, ...more] = made(roomy);
    expect(more).toEqual([]);
    expect(only?.path).toBe('/sitemap.xml');
    expect(addressesIn(only?.text ?? '')).toEqual(all);
  });

  test('is an index of sitemaps beyond, each with the day of its newest page', () => {
    const [index, ...parts] = made({ ...roomy, addresses: 10 });
    expect(index?.text).toContain('<sitemapindex ');
    expect(addressesIn(index?.text ?? '')).toEqual([1, 2, 3].map((number) => `${site}/sitemap-${number}.xml`));
    expect([...(index?.text ?? '').matchAll(/<lastmod>([^<]*)/g)].map(([, day]) => day)).toEqual([
      '2026-01-10',
      '2026-01-20',
      '2026-01-25',
    ]);
    expect(parts.map(({ text }) => addressesIn(text).length)).toEqual([10, 10, 5]);
    expect(parts.flatMap(({ text }) => addressesIn(text))).toEqual(all);
  });

  test('counts bytes too', () => {
    const limit = 600;
    const [, ...parts] = made({ ...roomy, bytes: limit });
    expect(parts.length).toBeGreaterThan(3);
    for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
    expect(parts.flatMap(({ text }) => addressesIn(text))).toEqual(all);
  });
});
