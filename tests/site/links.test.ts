import { expect, inject, it } from 'vitest';
import { checkLinks } from './dead-links.ts';

it('links in HTML, Markdown, JSON, XML and text files point to published files', async () => {
  const { links, dead } = await checkLinks(inject('dist'), inject('site'));
  expect(dead).toEqual([]);
  const files = new Set(links.map(({ file }) => file));
  for (const file of ['/index.md', '/llms.txt', '/sitemap.xml', '/robots.txt', '/api/v1/news.json'])
    expect(files).toContain(file);
});
