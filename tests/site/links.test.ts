import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { checkLinks } from './dead-links.ts';
import { filesBelow, html, published, resource, sitemapAddresses } from './built.ts';

const dist = inject('dist');
const site = inject('site');
const pages = resource(dist, 'pageList').items.map(({ url, name, description }) => ({
  path: new URL(url).pathname,
  url,
  name,
  description,
}));

describe('links', () => {
  it('point to published files and existing elements', () => {
    const { internal, dead } = checkLinks(dist, site);
    expect(internal.length).toBeGreaterThan(1000);
    expect(dead).toEqual([]);
  });

  it('are found in HTML, Markdown, JSON, XML and text files', () => {
    const files = new Set(checkLinks(dist, site).internal.map(({ file }) => file));
    for (const file of ['/index.html', '/index.md', '/llms.txt', '/sitemap.xml', '/robots.txt', '/api/v1/news.json'])
      expect(files).toContain(file);
  });

  it('are reported when they are broken', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-dead-'));
    cpSync(dist, copy, { recursive: true });
    writeFileSync(
      path.join(copy, 'extra.html'),
      '<a href="/nowhere">a</a><a href="/about#nowhere">b</a><a href="about">c</a>',
    );
    writeFileSync(path.join(copy, 'extra.md'), `[a](${site}/nowhere) [b](/about.md)`);
    writeFileSync(path.join(copy, 'extra.json'), JSON.stringify({ items: [{ url: `${site}/nowhere` }] }));
    const { dead } = checkLinks(copy, site);
    rmSync(copy, { recursive: true });
    expect(dead).toEqual([
      '/extra.html: /nowhere',
      '/extra.html: /about#nowhere',
      `/extra.json: ${site}/nowhere`,
      `/extra.md: ${site}/nowhere`,
    ]);
  });
});

describe.each(pages)('the page $path', ({ path: page, url, name, description }) => {
  const $ = html(dist, page);

  it('has a language, one h1, a title and a description', () => {
    expect($('html').attr('lang')).toBe(resource(dist, 'organization').inLanguage);
    expect($('h1')).toHaveLength(1);
    expect($('title').text()).toContain(name);
    expect($('meta[name=description]').attr('content')).toBe(description);
  });

  it('links to its canonical address, which is in the sitemap, and to its Markdown', () => {
    expect($('link[rel=canonical]').attr('href')).toBe(url);
    expect(sitemapAddresses(dist)).toContain(url);
    const markdown = $('link[rel=alternate][type="text/markdown"]').attr('href') ?? '';
    expect(filesBelow(dist)).toContain(new URL(markdown, url).pathname);
  });

  it('does not skip a heading level', () => {
    const levels = $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  it('has unique ids, and no scripts except linked data', () => {
    const ids = $('[id]')
      .toArray()
      .map((element) => $(element).attr('id'));
    expect(ids).toEqual([...new Set(ids)]);
    expect($('script:not([type="application/ld+json"])')).toHaveLength(0);
  });
});

describe('the pages of a site', () => {
  it('have unique titles', () => {
    const titles = pages.map(({ path: page }) => html(dist, page)('title').text());
    expect(titles).toEqual([...new Set(titles)]);
  });

  it('include a 404 page without a canonical address, which is not in the sitemap', () => {
    expect(html(dist, '/404')('link[rel=canonical]')).toHaveLength(0);
    expect(published(dist, '/sitemap.xml')).not.toContain('404');
  });
});
