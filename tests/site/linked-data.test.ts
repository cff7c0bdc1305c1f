import { describe, expect, inject, it } from 'vitest';
import { filePath } from '../../src/catalog/site-pages.ts';
import { publishedPages } from '../../src/views/page-view.ts';
import { builtCatalog, html } from './built.ts';

const dist = inject('dist');
const catalog = await builtCatalog(inject('site'));

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(nodesIn)]
      : [];

/**
 * Properties that Google's documentation requires of each type that it shows, as of November 2026
 * (https://developers.google.com/search/docs/appearance/structured-data). Ratings, which it also requires of software,
 * are never invented: decision 23.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image'],
  SoftwareApplication: ['name'],
  Offer: ['price', 'priceCurrency'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  ImageObject: ['url'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
};

const graphOf = (page: string): Node[] =>
  (JSON.parse(html(dist, page)('script[type="application/ld+json"]').text()) as { '@graph': Node[] })['@graph'];

const pages = publishedPages(catalog)
  .filter(({ id }) => id !== 'notFoundPage')
  .map(filePath);

describe('linked data', () => {
  it.each(pages)('of %s has the properties that Google requires of each type, and no ratings or reviews', (page) => {
    const graph = graphOf(page);
    const nodes = nodesIn(graph);
    for (const node of nodes) {
      const missing = (required[String(node['@type'])] ?? []).filter((name) =>
        [undefined, null, ''].includes(node[name] as never),
      );
      expect(missing, JSON.stringify(node)).toEqual([]);
    }
    expect(JSON.stringify(graph)).not.toMatch(/"(?:aggregateRating|review)"/);
  });

  it('of a breadcrumb names its pages, and of a list has the addresses and positions of its items', () => {
    for (const list of pages.flatMap(graphOf)) {
      const items = list['itemListElement'];
      if (!Array.isArray(items)) continue;
      const expected = list['@type'] === 'BreadcrumbList' ? ['name', 'item'] : ['url'];
      for (const item of items as Node[]) for (const name of expected) expect(item[name]).toEqual(expect.any(String));
      expect((items as Node[]).map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    }
  });

  it('of a product has an offer for each price', () => {
    for (const { slug, data } of catalog.products) {
      const product = graphOf(`/products/${slug}`).find((node) => String(node['@id']).endsWith('#product'));
      const offers = nodesIn(product?.['offers']).filter((node) => node['@type'] === 'Offer');
      expect(offers.map(({ price, priceCurrency }) => ({ price, priceCurrency }))).toEqual(
        data.offers.map(({ price, priceCurrency }) => ({ price, priceCurrency })),
      );
    }
  });
});
