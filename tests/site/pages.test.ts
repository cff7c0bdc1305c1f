import { describe, expect, inject, it } from 'vitest';
import { productKinds } from '../../src/collections/products/schema.ts';
import { match } from '../../src/contract/match.ts';
import { href } from '../../src/contract/routes.ts';
import { pagesWithScript } from '../../src/contract/security.ts';
import { filesBelow, html, pagesIn, published, resource, sitemapAddresses, inLanguage } from './built.ts';

const dist = inject('dist');
const products = resource(dist, 'products').items;
const pages = pagesIn(dist);
const listed = resource(dist, 'pages').items.map((item) => [new URL(item.url).pathname, item] as const);

type Node = Readonly<Record<string, unknown>>;

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return ['@type' in value ? [value as Node] : [], ...Object.values(value).map(nodesIn)].flat();
};

const linkedData = (page: string): Node[] => {
  const data = html(dist, page)('script[type="application/ld+json"]').text();
  return data === '' ? [] : (JSON.parse(data) as { '@graph': Node[] })['@graph'];
};

const productTypes: readonly unknown[] = Object.values(productKinds).map(({ type }) => type);

/** Types in the linked data of a page, by the start of its path. */
const pageTypes: readonly (readonly [path: RegExp, types: readonly string[]])[] = [
  [/^\/(?:products|news|work)$|^\/topics\//, ['CollectionPage']],
  [/^\/about$/, ['AboutPage']],
  [/^\/contact$/, ['ContactPage']],
  [/^\/news\/(?!page\/)/, ['ItemPage', 'NewsArticle']],
  [/^\/work\/(?!page\/)/, ['ItemPage', 'CreativeWork']],
];

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

describe.each(pages)('the page %s', (address) => {
  const $ = html(dist, address);
  const { prefix, own: page } = inLanguage(dist, address);

  it('has no stray text in its head, lists and tables', () => {
    for (const selector of ['head', 'ul', 'ol', 'dl', 'table', 'tr']) {
      const texts = $(selector).contents();
      const stray = texts.filter((_index, { nodeType }) => nodeType === 3).text();
      expect(stray.trim(), selector).toBe('');
    }
    // A parser that finds text in the head starts the body there.
    expect($('body link, body meta, body title').not('svg title').length).toBe(0);
  });

  it('has unique ids, and no inline script or style, nor a script that its content security policy forbids', () => {
    const ids = $('[id]').toArray();
    expect(new Set(ids.map((element) => $(element).attr('id'))).size).toBe(ids.length);
    const scripts = $('script[src^="/_astro/"]').length;
    expect(pagesWithScript.includes(match(page)?.id) ? 0 : scripts).toBe(0);
    expect($('script:not([type="application/ld+json"], [src^="/_astro/"]), style, [style], [onclick]').length).toBe(0);
  });

  it('has a language, one heading of level 1, and no heading that skips a level', () => {
    expect($('html').attr('lang')).toBe(resource(dist + prefix, 'organization').inLanguage);
    const headings = $('h1, h2, h3, h4, h5, h6').toArray();
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('has the linked data of its kind, with what Google requires of each type and no reviews', () => {
    const graph = linkedData(address);
    if (page === '/404') {
      expect(graph).toEqual([]);
      return;
    }
    const types = graph.map((node) => node['@type']);
    expect(types).toEqual(expect.arrayContaining([resource(dist, 'organization').type ?? 'Organization', 'WebSite']));
    expect(graph.find((node) => String(node['@type']).endsWith('Page'))?.['url']).toBe(
      $('link[rel="canonical"]').attr('href'),
    );
    if (page !== '/') expect(types).toContain('BreadcrumbList');
    for (const [path, expected] of pageTypes)
      if (path.test(page)) expect(types).toEqual(expect.arrayContaining([...expected]));
    for (const node of nodesIn(graph))
      for (const name of required[String(node['@type'])] ?? [])
        // A range of prices has no price.
        if (name !== 'price' || !JSON.stringify(node).includes('"minPrice"'))
          expect(node[name] ?? '', `${name} of ${JSON.stringify(node)}`).not.toBe('');
    expect(JSON.stringify(graph)).not.toMatch(/"(?:aggregateRating|review)"/);
    for (const { itemListElement } of graph) {
      const items = (itemListElement ?? []) as readonly Node[];
      for (const item of items) for (const name of ['name', 'item']) expect(item[name]).toEqual(expect.any(String));
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    }
  });

  it('states its language, its type and the date of a post in Open Graph metadata', () => {
    const meta = (property: string) => $(`meta[property="${property}"]`).attr('content');
    const isDated = /^\/(?:news|work)\/(?!page\/)/.test(page);
    expect(meta('og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    expect(meta('og:type')).toBe(isDated ? 'article' : 'website');
    if (isDated) expect(meta('article:published_time')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe('the pages of a site', () => {
  it.each(listed)('have the title and description of listPages, and link to their Markdown: %s', (page, item) => {
    const { url, name, description } = item;
    const $ = html(dist, page);
    expect($('title').text()).toContain(name);
    expect($('meta[name=description]').attr('content')).toBe(description);
    expect($('link[rel=canonical]').attr('href')).toBe(url);
    expect(sitemapAddresses(dist)).toContain(url);
    const markdown = $('link[rel=alternate][type="text/markdown"]').attr('href') ?? '';
    expect(filesBelow(dist)).toContain(new URL(markdown, url).pathname);
    const atFoot = $('footer.site a').map((_index, link) => $(link).attr('href')).toArray(); // prettier-ignore
    expect(atFoot).toEqual(expect.arrayContaining([href('llms'), new URL(markdown, url).pathname]));
  });

  it('have the registry number and the mail of each contact point in the linked data of the home page', () => {
    const data = JSON.stringify(linkedData('/'));
    for (const { value } of resource(dist, 'organization').identifier) expect(data).toContain(value);
    for (const { email } of resource(dist, 'contact').contactPoints) expect(data).toContain(email);
  });

  it('have unique titles', () => {
    const titles = listed.map(([page]) => html(dist, page)('title').text());
    expect(titles).toEqual([...new Set(titles)]);
  });

  it('include a 404 page without a canonical address, which is not in the sitemap', () => {
    expect(html(dist, '/404')('link[rel=canonical]')).toHaveLength(0);
    expect(published(dist, '/sitemap.xml')).not.toContain('404');
  });
});

it.each(products)(
  'the linked data of the product $slug has its JSON and an offer for each price',
  ({ slug, offers = [] }) => {
    const page = `/products/${slug}`;
    const nodes = linkedData(page).filter((node) => productTypes.includes(node['@type']));
    const json = html(dist, page)('link[rel="alternate"][type="application/json"]').attr('href');
    expect(nodes).toEqual([
      expect.objectContaining({
        subjectOf: expect.arrayContaining([{ '@id': json?.replace(/\.json$/, '') }]) as object[],
      }),
    ]);
    const stated = nodesIn(nodes[0]?.['offers']).filter((node) => node['@type'] === 'Offer');
    const prices = offers.map(({ price, minPrice, maxPrice, priceCurrency }) => ({
      price,
      minPrice,
      maxPrice,
      priceCurrency,
    }));
    expect(stated.map(({ priceSpecification }) => priceSpecification)).toMatchObject(
      JSON.parse(JSON.stringify(prices)) as object[],
    );
  },
);
