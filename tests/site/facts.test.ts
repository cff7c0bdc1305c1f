import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { topicName } from '../../src/catalog/topics.ts';
import { contactTitle } from '../../src/views/company.ts';
import { dayRange, humanTime, zoneName, humanPhone, priceText } from '../../src/views/model/locale.ts';
import { homeRecords } from '../../src/catalog/site-pages.ts';
import { statusOrder } from '../../src/content/schema/product.ts';
import { href, variantPath } from '../../src/contract/routes.ts';
import { html, markdown, published, resource, builtCatalog } from './built.ts';
import { frontMatter, plainText, squeezed } from './text.ts';

const dist = inject('dist');
const catalog = await builtCatalog(inject('site'));
const { words } = catalog;
const products = resource(dist, 'products').items;
const news = resource(dist, 'newsList').items;
const work = resource(dist, 'workList').items;
const organization = resource(dist, 'organization');
const contact = resource(dist, 'contact');

/** The text of a page's HTML, and the days of its dates. */
function statedInHtml(page: string): string {
  const $ = html(dist, page);
  const days = $('main time')
    .toArray()
    .map((time) => $(time).attr('datetime') ?? '');
  return squeezed([$('main').text(), ...days].join(' '));
}

/** The text of a page as HTML and as Markdown. */
const forms = (page: string): (readonly [form: string, text: string])[] => [
  ['HTML', statedInHtml(page)],
  ['Markdown', plainText(markdown(dist, page))],
];

/** Returns the link targets of a page in each form, with addresses of the site as paths. */
function addresses(page: string): (readonly [form: string, links: readonly string[]])[] {
  const $ = html(dist, page);
  const path = (address: string): string =>
    address.startsWith(catalog.site) ? address.slice(catalog.site.length) || '/' : address;
  const inMarkdown = [...markdown(dist, page).matchAll(/\]\(([^)\s]+)\)|<((?:https?:|mailto:)?[^>\s]+)>/g)];
  return [
    [
      'HTML',
      $('main a')
        .toArray()
        .map((link) => $(link).attr('href') ?? ''),
    ],
    [
      'Markdown',
      inMarkdown.map(([, link, bare = '']) => path(link ?? (/^[^:]*@/.test(bare) ? `mailto:${bare}` : bare))),
    ],
  ];
}

function expectStated(page: string, facts: readonly (string | null)[]): void {
  for (const [form, text] of forms(page)) {
    for (const fact of facts) if (fact !== null) expect(text, `${form} of ${page}`).toContain(squeezed(fact));
  }
}

function expectLinked(page: string, targets: readonly (string | null)[]): void {
  for (const [form, links] of addresses(page)) {
    for (const target of targets) if (target !== null) expect(links, `${form} of ${page}`).toContain(target);
  }
}

const pathOf = (address: string): string => new URL(address).pathname;

describe('HTML and Markdown pages state the facts of the JSON resources', () => {
  it.each(products)('about the product $slug', (product) => {
    const page = href('productPage', product.slug);
    const { lifecycle, featureList, operatingSystem } = product;
    expectStated(page, [product.name, words.status[product.status], product.category, product.audience]);
    expectStated(page, [...statusOrder.map((stage) => lifecycle[stage]), ...featureList, ...operatingSystem]);
    expectStated(page, [...product.softwareRequirements, product.sku, product.gtin, ...product.material]);
    expectStated(
      page,
      product.image.map(({ caption }) => caption),
    );
    const prices = product.offers.map((offer) =>
      offer.price === 0 ? words.price.free : priceText(offer, catalog.organization.inLanguage),
    );
    expectStated(page, [...prices, ...product.offers.flatMap(({ name, terms }) => [name, terms])]);
    expectStated(href('productsPage'), prices);
    expectLinked(page, [product.website, product.documentation, ...product.offers.map(({ url }) => url)]);
    const others = [
      ...product.relatedNews,
      ...product.relatedWork,
      ...(product.replacedBy ? [product.replacedBy] : []),
    ];
    expectLinked(
      page,
      others.map(({ url }) => pathOf(url)),
    );
    expectStated(
      page,
      others.map(({ name }) => name),
    );
    const onHome = homeRecords(catalog).products.some(({ slug }) => slug === product.slug);
    for (const list of [href('productsPage'), ...(onHome ? [href('home')] : [])]) {
      expectStated(list, [product.name, product.description, words.status[product.status], product.category]);
      expectLinked(list, [page]);
    }
  });

  it.each(news)('about the post $slug', (post) => {
    const page = href('postPage', post.slug);
    const updated = post.dateModified === post.datePublished ? null : post.dateModified;
    expectStated(page, [post.headline, post.datePublished, updated, ...post.keywords.map(topicName)]);
    expectStated(
      page,
      post.about.map(({ name }) => name),
    );
    expectLinked(
      page,
      post.about.map(({ url }) => pathOf(url)),
    );
    expectStated(href('newsPage'), [post.headline, post.description, post.datePublished]);
    expectLinked(href('newsPage'), [page]);
  });

  it.each(work)('about the work item $slug', (piece) => {
    const page = href('piecePage', piece.slug);
    const updated = piece.dateModified === piece.datePublished ? null : piece.dateModified;
    expectStated(page, [piece.name, piece.client, piece.industry, piece.datePublished, updated, ...piece.results]);
    expectLinked(
      page,
      piece.about.map(({ url }) => pathOf(url)),
    );
    expectStated(href('workPage'), [piece.name, piece.description, piece.client]);
    expectLinked(href('workPage'), [page]);
  });

  it('about the company', () => {
    const page = href('aboutPage');
    const { identifier, address, telephone, email, areaServed, knowsAbout, sameAs, inLanguage } = organization;
    const { addressCountry, ...place } = address;
    const countries = new Intl.DisplayNames(inLanguage, { type: 'region' });
    expectStated(page, [organization.name, organization.legalName, organization.foundingDate]);
    expectStated(page, [...identifier.flatMap((number) => Object.values(number)), ...Object.values(place)]);
    expectLinked(
      page,
      telephone.map((number) => `tel:${number}`),
    );
    expectStated(page, [...email.slice(0, 1), ...knowsAbout]);
    expectStated(
      page,
      [addressCountry, ...areaServed].map((code) => countries.of(code) ?? code),
    );
    expectLinked(page, [...sameAs]);
  });

  it('about the contact points', () => {
    const page = href('contactPage');
    const { hoursAvailable, messaging, contactPoints } = contact;
    expectStated(page, [contact.email, humanPhone(contact.telephone)]);
    if (messaging) expectStated(page, [messaging.name, humanPhone(messaging.telephone)]);
    expectLinked(page, [`mailto:${contact.email}`, `tel:${contact.telephone}`]);
    const open = organization.location.flatMap((place) => place.hoursAvailable ?? []);
    for (const { intervals, closed, timeZone } of [hoursAvailable, ...open]) {
      for (const { days, opens, closes } of intervals) {
        // At the start of a sentence the first letter of the days is a capital.
        const named = dayRange(days, words, organization.address.addressCountry).slice(1);
        expectStated(page, [named, ...[opens, closes].map((time) => humanTime(time, words.language))]);
      }
      expectStated(page, [...closed, zoneName(timeZone, words.language)]);
    }
    for (const { name, address, telephone } of organization.location) {
      expectStated(page, [name, address.streetAddress, address.addressLocality, address.postalCode]);
      expectLinked(page, telephone === null ? [] : [`tel:${telephone}`]);
    }
    for (const point of contactPoints) {
      const numbers = [point.telephone, point.messaging?.telephone ?? null].flatMap((number) => number ?? []);
      expectStated(page, [point.description, point.email, ...numbers.map(humanPhone)]);
    }
    expectLinked(page, messaging?.url ? [messaging.url] : []);
    for (const [, text] of forms(page))
      for (const { contactType } of contactPoints) expect(text).toContain(contactTitle(words, contactType));
  });
});

/**
 * The words of a text, without the punctuation around them. Arabic writes "and" (و) as part of the next word, which
 * another element may hold: it is left out.
 */
const wordsIn = (text: string): string[] =>
  text
    .split(/[\s\u00AD,،、：]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]*(?:و(?=.))?[^\p{L}\p{N}]*|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

/** Parts that only HTML has: navigation, links to other formats of the page, and footnote numbers. */
const around = 'body > header, body > footer, .trail, .formats, .neighbours, .skip, .pagination, .figure';
const footnotes = '[data-footnote-ref], [data-footnote-backref], #footnote-label';

describe('the text of the HTML elements of a page', () => {
  const paths = [...resource(dist, 'pageList').items.map(({ url }) => pathOf(url)), '/404'];

  it.each(paths)('at %s has the words of the Markdown and no others, and joins none of them', (page) => {
    const $ = load(published(dist, variantPath(page, '.html')));
    $(footnotes).remove();
    const eachText = (selector: string): string[] =>
      $(selector)
        .find('*')
        .addBack()
        .contents()
        .toArray()
        .flatMap((node) => ('data' in node ? wordsIn(node.data) : []));
    const markdownWords = new Set(wordsIn(plainText(markdown(dist, page))));
    const known = new Set([...markdownWords, ...eachText(around)]);
    expect(wordsIn($('body').text()).filter((word) => !known.has(word))).toEqual([]);

    const days = $('main time')
      .toArray()
      .map((time) => $(time).attr('datetime') ?? '');
    const headings = [...Object.values(words.fact), words.product.stage, words.product.since].flatMap(wordsIn);
    const htmlWords = new Set([...wordsIn($('body').text()), ...days, ...headings]);
    const text = plainText(markdown(dist, page).replace(/^> .*\n\n/m, ''));
    expect(wordsIn(text).filter((word) => !htmlWords.has(word))).toEqual([]);
  });
});

describe('the front matter of Markdown', () => {
  const pages = resource(dist, 'pageList').items;

  it.each(pages)(
    'has the title, description, address and date that listPages returns for $slug',
    ({ url, name, description, dateModified }) => {
      const text = markdown(dist, pathOf(url));
      expect(frontMatter(text)).toMatchObject({ title: name, description, url, dateModified });
    },
  );
});
