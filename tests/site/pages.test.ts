import path from 'node:path';
import { load } from 'cheerio';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { productKinds } from '../../src/content/schema/product-kind.ts';

const productTypes: readonly string[] = Object.values(productKinds).map(({ type }) => type);

/** `Node.TEXT_NODE` of the DOM. */
const textNode = 3;

const dist = inject('dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

describe.each(files)('%s', (file) => {
  const $ = load(readFileSync(path.join(dist, file), 'utf8'));

  test('has nothing but elements in its head and in its lists', () => {
    const strayIn = (selector: string): string =>
      $(selector)
        .contents()
        .filter((_index, { nodeType }) => nodeType === textNode)
        .text()
        .trim();
    for (const selector of ['head', 'ul', 'ol', 'dl', 'table', 'tr']) expect(strayIn(selector), selector).toBe('');
    // A parser that meets text in the head begins the body there.
    expect($('body link, body meta, body title').not('svg title').length).toBe(0);
  });

  test('writes quotation marks and apostrophes as print does, outside of code', () => {
    const text = load($.html('main'));
    text('code, pre').remove();
    expect(
      text('main')
        .text()
        .match(/.{0,20}['"].{0,20}/g) ?? [],
    ).toEqual([]);
  });

  test('states its linked data, unless nothing is there', () => {
    const data = $('script[type="application/ld+json"]').text();
    if (file === '404.html') {
      expect(data).toBe('');
      return;
    }
    const { '@graph': graph } = JSON.parse(data) as { '@graph': { '@type': string; '@id'?: string; url?: string }[] };
    const types = graph.map((node) => node['@type']);
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(graph.find((node) => node['@type'].endsWith('Page'))?.url).toBe($('link[rel="canonical"]').attr('href'));
    if (file !== 'index.html') expect(types).toContain('BreadcrumbList');
    if (file === 'news.html') expect(types).toEqual(expect.arrayContaining(['CollectionPage', 'ItemList']));
    if (file.startsWith('products/')) expect(types.filter((type) => productTypes.includes(type))).toHaveLength(1);
    if (file.startsWith('news/')) expect(types).toContain('NewsArticle');
  });
});
