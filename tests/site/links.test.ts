import { expect, inject, it } from 'vitest';
import { filesBelow, html, pagesIn } from './built.ts';
import { checkLinks } from './dead-links.ts';

it('links in HTML, Markdown, JSON, XML and text files point to published files', async () => {
  const { links, dead } = await checkLinks(inject('dist'), inject('site'));
  expect(dead).toEqual([]);
  const files = new Set(links.map(({ file }) => file));
  for (const file of ['/index.md', '/llms.txt', '/sitemap.xml', '/robots.txt', '/api/v1/news.json'])
    expect(files).toContain(file);
});

it('links of pages point to files that a plain static host has, except pages of lists after the first', () => {
  const [dist, site] = [inject('dist'), inject('site')];
  const files = new Set(filesBelow(dist));
  const links = pagesIn(dist).flatMap((page) => {
    const $ = html(dist, page);
    return $('[href]:not([href^="#"]), [src]')
      .get()
      .map(({ attribs }) => new URL(attribs['href'] ?? attribs['src'] ?? '', site + page));
  });
  const missing = links
    .filter(({ origin, searchParams }) => origin === site && !searchParams.has('page'))
    .map(({ pathname }) => decodeURI(pathname))
    .filter((path) => ![path, `${path}/index.html`, `${path}index.html`].some((file) => files.has(file)));
  expect(links.length).toBeGreaterThan(100);
  expect([...new Set(missing)]).toEqual([]);
});
