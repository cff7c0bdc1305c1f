import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { href } from '../../src/contract/routes.ts';
import { aroundDate } from '../../src/i18n/fill.ts';
import {
  availabilityText,
  contactTitle,
  dayRange,
  hasCents,
  humanPhone,
  humanTime,
  priceSummary,
  priceText,
  propertyText,
  quantityText,
  sizeText,
  zoneName,
} from '../../src/i18n/format.ts';
import { commonAvailability, isBought } from '../../src/collections/products/offer.ts';
import { fill } from '../../src/i18n/fill.ts';
import { statusOrder } from '../../src/collections/products/schema.ts';
import { describeIf } from '../needs.ts';
import { html, markdown, resource, siteWords } from './built.ts';
import { frontMatter, plainText, squeezed } from './text.ts';

const dist = inject('dist');
const site = inject('site');
const words = siteWords();
const products = resource(dist, 'products').items;
const news = resource(dist, 'news').items;
const work = resource(dist, 'work').items;
const pages = resource(dist, 'pages').items;
const organization = resource(dist, 'organization');
const contact = resource(dist, 'contact');
const language = organization.inLanguage;
const country = organization.address.addressCountry;
const cents = hasCents(products.flatMap(({ offers = [] }) => offers));

const attributes = ($: CheerioAPI, selector: string, name: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).attr(name) ?? '');

/** The text of a page in each form, with the days of its dates. */
function forms(page: string): readonly (readonly [form: string, text: string])[] {
  const $ = html(dist, page);
  const text = markdown(dist, page);
  return [
    ['HTML', squeezed([$('main').text(), ...attributes($, 'main time', 'datetime')].join(' '))],
    // The dates of a post are in the front matter.
    ['Markdown', squeezed(`${plainText(text)} ${JSON.stringify(frontMatter(text))}`)],
  ];
}

/** The link targets of a page in each form, with addresses of the site as paths. */
function addresses(page: string): readonly (readonly [form: string, links: readonly string[]])[] {
  const path = (address: string): string =>
    address.startsWith(site) ? address.slice(site.length) || '/' : address.replace(/(?<=^https:\/\/[^/]+)\/$/, '');
  const inMarkdown = [...markdown(dist, page).matchAll(/\]\(([^)\s]+)\)|<((?:https?:|mailto:)?[^>\s]+)>/g)];
  const bareMail = (bare: string): string => (/^[^:]*@/.test(bare) ? `mailto:${bare}` : bare);
  return [
    ['HTML', attributes(html(dist, page), 'main a', 'href')],
    ['Markdown', inMarkdown.map(([, link, bare = '']) => path(link ?? bareMail(bare)))],
  ];
}

type Facts = readonly (string | undefined)[];

function expectStated(page: string, facts: Facts): void {
  for (const [form, text] of forms(page))
    for (const fact of facts) if (fact !== undefined) expect(text, `${form} of ${page}`).toContain(squeezed(fact));
}

function expectLinked(page: string, targets: Facts): void {
  for (const [form, links] of addresses(page))
    for (const target of targets) if (target !== undefined) expect(links, `${form} of ${page}`).toContain(target);
}

const pathOf = (address: string): string => new URL(address).pathname;

/** A page names and links to others. */
function expectNamed(page: string, others: readonly { readonly name: string; readonly url: string }[]): void {
  expectStated(
    page,
    others.map(({ name }) => name),
  );
  expectLinked(
    page,
    others.map(({ url }) => pathOf(url)),
  );
}

describe('HTML and Markdown pages state the facts of the JSON resources', () => {
  const priceOf = ({ offers = [], pricing }: (typeof products)[number]) =>
    priceSummary({ offers, pricing }, words, language, cents);

  it.each(products)('about the product $slug', (product) => {
    const page = href('productsItemPage', product.slug);
    const { lifecycle = {}, featureList = [], status, offers = [], image = [] } = product;
    // Goods are on trial, not in beta.
    const isOnTrial = product.type === 'Product' && status === 'beta';
    const sentence = isOnTrial ? words.goodsStatusSince.beta : words.statusSince[status];
    const [since = ''] = lifecycle[status] === undefined ? [] : aroundDate(sentence, lifecycle[status]);
    expectStated(page, [product.name, since.trim(), product.category, product.audience, product.sku, product.gtin]);
    expectStated(page, [...statusOrder.map((stage) => lifecycle[stage]), ...featureList]);
    expectStated(page, [...(product.operatingSystem ?? []), ...(product.softwareRequirements ?? [])]);
    expectStated(page, [...(product.documents ?? []).map(({ name }) => name)]);
    const properties = product.additionalProperty ?? [];
    expectStated(page, [
      ...properties.map(({ name }) => name),
      ...properties.map((one) => propertyText(one, language)),
    ]);
    const { size, weight } = product;
    expectStated(page, [
      size && sizeText(size, language),
      weight && quantityText(weight.value, weight.unitCode, language),
    ]);
    expectStated(page, [...(product.material ?? []), ...image.map(({ caption }) => caption)]);
    expectStated(page, [
      ...offers.map((offer) => priceText(offer, words, language, cents)),
      ...offers.map((offer) => availabilityText(offer, words, language)),
      ...offers.flatMap(({ name, terms }) => [name, terms]),
    ]);
    const { documentation, documents = [], website } = product;
    const others = [...documents, ...offers].map(({ url }) => url);
    expectLinked(page, [website, documentation?.replace(site, ''), ...others]);
    const kind = ({ SoftwareApplication: 'software', Product: 'goods', Service: 'service' } as const)[product.type];
    const name = { name: product.name };
    const meanings = {
      software: words.statusMeaning,
      goods: words.goodsStatusMeaning,
      service: words.serviceStatusMeaning,
    };
    if (status !== 'available') expectStated(page, [meanings[kind][status]]);
    if (status === 'available')
      expectStated(page, [fill(isBought(offers) ? words.buy[kind] : words.nextStep.announced, name)]);
    const type = product.contactType ?? 'sales';
    const isType = contact.contactPoints.some(({ contactType }) => contactType === type);
    expectLinked(page, [`${href('contactPage')}${isType ? `#${type}` : ''}`]);
    const { relatedNews = [], relatedWork = [], replacedBy } = product;
    // Pages show three of each, and link to all.
    const shown = [...relatedNews.slice(0, 3), ...relatedWork.slice(0, 3), ...(replacedBy ? [replacedBy] : [])];
    expectNamed(page, shown);
    const isNormal = status === 'available' && product.type !== 'SoftwareApplication';
    const facts = [
      product.name,
      product.description,
      isNormal ? '' : isOnTrial ? words.goodsStatus.beta : words.status[status],
      priceOf(product),
    ];
    const availability = commonAvailability(offers);
    expectStated(href('productsPage'), [...facts, availability && words.availability[availability]]);
    expectLinked(href('productsPage'), [page]);
  });

  describeIf(products.length > 0, 'the content has no products', 'about products', () => {
    it('in tables with the order of the cards', () => {
      const $ = html(dist, href('productsPage'));
      const names = (selector: string) => $(selector).toArray().map((one) => $(one).text().trim()); // prettier-ignore
      const inTables = names('main table th[scope=row]');
      const cards = names('main article > :is(h2, h3)');
      expect(inTables).toEqual(cards.filter((name) => inTables.includes(name)));
    });
  });

  it('about the first products on the home page, with their prices', () => {
    for (const product of products.filter(({ status }) => status !== 'retired').slice(0, 6)) {
      expectStated(href('home'), [product.name, product.description, priceOf(product)]);
      expectLinked(href('home'), [href('productsItemPage', product.slug)]);
    }
  });

  it.each(news)('about the post $slug', (post) => {
    const page = href('newsItemPage', post.slug);
    expectStated(page, [
      post.headline,
      post.datePublished,
      post.dateModified,
      ...post.keywords.map(({ name }) => name),
    ]);
    expectLinked(
      page,
      post.keywords.map(({ url }) => pathOf(url)),
    );
    expectNamed(page, post.about ?? []);
    expectStated(href('newsPage'), [post.headline, post.description, post.datePublished]);
    expectLinked(href('newsPage'), [page]);
  });

  it.each(work)('about the work item $slug', (piece) => {
    const page = href('workItemPage', piece.slug);
    expectStated(page, [piece.name, piece.client, piece.industry, piece.datePublished, piece.dateModified]);
    expectStated(
      page,
      (piece.results ?? []).flatMap(({ figure, text }) => [figure, text]),
    );
    const $ = html(dist, page);
    const headings = $('main h2')
      .toArray()
      .map((heading) => $(heading).text());
    expect(headings.includes(words.work.results)).toBe(piece.results !== undefined);
    expectNamed(page, piece.about ?? []);
    expectStated(href('workPage'), [piece.name, piece.description, piece.client]);
    expectLinked(href('workPage'), [page]);
  });

  it('about the company', () => {
    const page = href('aboutPage');
    const { identifier, address, telephone, email, areaServed, knowsAbout = [], sameAs = [] } = organization;
    const { addressCountry, ...place } = address;
    const countries = new Intl.DisplayNames(language, { type: 'region' });
    expectStated(page, [organization.name, organization.legalName, organization.foundingDate]);
    expectStated(page, [...identifier.flatMap((number) => Object.values(number)), ...Object.values(place)]);
    expectLinked(page, [`tel:${telephone?.[0] ?? ''}`]);
    expectStated(page, [...email.slice(0, 1), ...knowsAbout]);
    expectStated(
      page,
      (organization.location ?? []).map(({ name }) => name),
    );
    expectStated(
      page,
      [addressCountry, ...areaServed].map((code) => countries.of(code) ?? code),
    );
    expectLinked(page, [...sameAs]);
  });

  it('about the contact points', () => {
    const page = href('contactPage');
    const { hoursAvailable, messaging, contactPoints } = contact;
    const { location = [] } = organization;
    expectStated(page, [contact.email, humanPhone(contact.telephone ?? '', country)]);
    if (messaging) expectStated(page, [messaging.name, humanPhone(messaging.telephone, country)]);
    expectLinked(page, [`mailto:${contact.email}`, `tel:${contact.telephone ?? ''}`, messaging?.url]);
    const open = [organization, ...location].flatMap((place) => place.hoursAvailable ?? []);
    for (const { intervals, closed = [], timeZone } of [...(hoursAvailable ? [hoursAvailable] : []), ...open]) {
      for (const { days, opens, closes } of intervals) {
        // At the start of a sentence the first letter of the days is a capital.
        const named = dayRange(days, words, organization.address.addressCountry).slice(1);
        expectStated(page, [named, ...[opens, closes].map((time) => humanTime(time, words.language, country))]);
      }
      expectStated(page, [...closed, zoneName(timeZone, words.language)]);
    }
    for (const { name, address, telephone } of location) {
      expectStated(page, [name, address.streetAddress, address.addressLocality, address.postalCode]);
      expectLinked(page, telephone === undefined ? [] : [`tel:${telephone}`]);
    }
    for (const point of contactPoints) {
      const numbers = [point.telephone, point.messaging?.telephone].flatMap((number) => number ?? []);
      expectStated(page, [point.description, point.email, ...numbers.map((number) => humanPhone(number, country))]);
      expectStated(page, [contactTitle(words, point, products.length > 0)]);
    }
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
const around = 'body > header, body > footer, .trail, .skip, [data-markdown="no"]';
const footnotes = '[data-footnote-ref], [data-footnote-backref], #footnote-label';

describe('the text of the HTML elements of a page', () => {
  it.each(pages)('at $url has the words of the Markdown and no others, and joins none of them', ({ url }) => {
    const page = pathOf(url);
    const $ = load(html(dist, page).html());
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

    const days = attributes($, 'main time', 'datetime');
    const headings = Object.values(words.fact).flatMap(wordsIn);
    const htmlWords = new Set([...wordsIn($('body').text()), ...days, ...headings]);
    const text = plainText(markdown(dist, page).replace(/^> .*\n\n/m, ''));
    expect(wordsIn(text).filter((word) => !htmlWords.has(word))).toEqual([]);
  });
});

describe('the front matter of Markdown', () => {
  it.each(pages)(
    'has the title, description, address and date that listPages returns for $slug',
    ({ url, name, description, dateModified }) => {
      const text = markdown(dist, pathOf(url));
      expect(frontMatter(text)).toMatchObject({ title: name, description, url, dateModified });
    },
  );
});
