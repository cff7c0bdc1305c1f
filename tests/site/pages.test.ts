import path from 'node:path';
import { load } from 'cheerio';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { productKinds } from '../../src/content/schema/product.ts';

const productTypes: readonly string[] = Object.values(productKinds).map(({ type }) => type);

/** Types in the linked data of a page, by the start of its file name. */
const pageTypes: readonly (readonly [file: RegExp, types: readonly string[]])[] = [
  [/^(?:products|news|work|topics)\.html$/, ['CollectionPage', 'ItemList']],
  [/^topics\//, ['CollectionPage', 'ItemList']],
  [/^a-z/, ['CollectionPage']],
  [/^about\.html$/, ['AboutPage']],
  [/^contact\.html$/, ['ContactPage']],
  [/^news\//, ['WebPage', 'NewsArticle']],
  [/^work\//, ['WebPage', 'CreativeWork']],
];

const textNode = 3;

const dist = inject('dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

describe.each(files)('the page %s', (file) => {
  const $ = load(readFileSync(path.join(dist, file), 'utf8'));

  const jsonForm = () => $('link[rel="alternate"][type="application/json"]').attr('href');

  test('has no stray text in its head, lists and tables', () => {
    const strayIn = (selector: string): string =>
      $(selector)
        .contents()
        .filter((_index, { nodeType }) => nodeType === textNode)
        .text()
        .trim();
    for (const selector of ['head', 'ul', 'ol', 'dl', 'table', 'tr']) expect(strayIn(selector), selector).toBe('');
    // A parser that finds text in the head starts the body there.
    expect($('body link, body meta, body title').not('svg title').length).toBe(0);
  });

  test('has only typographic quotation marks and apostrophes outside code', () => {
    const text = load($.html('main'));
    text('code, pre').remove();
    expect(
      text('main')
        .text()
        .match(/.{0,20}['"].{0,20}/g) ?? [],
    ).toEqual([]);
  });

  test('has the linked data of its kind, unless it is the 404 page', () => {
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
    for (const [, expected] of pageTypes.filter(([name]) => name.test(file)))
      expect(types).toEqual(expect.arrayContaining([...expected]));
    if (!file.startsWith('products/')) return;
    const products = graph.filter((node) => productTypes.includes(node['@type']));
    expect(products).toEqual([
      expect.objectContaining({ subjectOf: expect.arrayContaining([jsonForm()]) as string[] }),
    ]);
  });

  test('states its language, its type and the date of a post in Open Graph metadata', () => {
    const meta = (property: string) => $(`meta[property="${property}"]`).attr('content');
    const isDated = /^(?:news|work)\/(?!page\/)/.test(file);
    expect(meta('og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    expect(meta('og:type')).toBe(isDated ? 'article' : 'website');
    if (isDated) expect(meta('article:published_time')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
