import { hasTiles } from '../brand/branding.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from '../catalog/catalog.ts';
import { lastChanged } from '../catalog/site-pages.ts';
import { topicName } from '../catalog/topics.ts';
import { dateValue, fact, linkValue, type EntryView, type Fact, type Link, type Value } from './model/view.ts';
import { humanPhone, priceText, countryName, humanDate, joined } from './model/locale.ts';
import type { CatalogRecord, DatedKind, RecordData } from '../content/schema/records.ts';
import type { Offer } from '../content/schema/offer.ts';
import { href } from '../contract/routes.ts';
import { fill } from '../words/fill.ts';

export const productEntry =
  (catalog: Catalog) =>
  ({ slug, data }: ProductRecord): EntryView => ({
    title: data.name,
    href: href('productPage', slug),
    ...(hasTiles(catalog) && { seed: slug }),
    summary: data.summary,
    facts: [
      ...fact(catalog.words.fact.status, { text: catalog.words.status[data.status], status: data.status }),
      ...fact(catalog.words.fact.category, data.category),
    ],
  });

/** Returns a product's entry for the product list, with the facts that visitors compare, such as the price. */
export const comparedProduct =
  (catalog: Catalog) =>
  (record: ProductRecord): EntryView => {
    const entry = productEntry(catalog)(record);
    const label = catalog.words.fact;
    const { audience, operatingSystem } = record.data;
    return {
      ...entry,
      facts: [
        ...entry.facts,
        ...fact(label.price, prices(catalog, record.data)),
        ...fact(label.audience, audience),
        ...fact(label.operatingSystem, operatingSystem),
      ],
    };
  };

const productsOf = ({ bySlug }: Catalog, slugs: readonly string[]): ProductRecord[] =>
  slugs.flatMap((slug) => bySlug.products.get(slug) ?? []);

export const productEntries = (catalog: Catalog, slugs: readonly string[]): EntryView[] =>
  productsOf(catalog, slugs).map(productEntry(catalog));

export const productLinks = (catalog: Catalog, slugs: readonly string[]): Value[] =>
  productsOf(catalog, slugs).map(({ slug, data }) => linkValue(data.name, href('productPage', slug)));

export const topicLink = (slug: string): Value => linkValue(topicName(slug), href('topicPage', slug));

export const postEntry =
  ({ organization, words }: Catalog) =>
  ({ slug, data }: NewsRecord): EntryView => ({
    title: data.title,
    href: href('postPage', slug),
    summary: data.summary,
    facts: [
      ...fact(words.fact.published, dateValue(data.date, organization.inLanguage)),
      ...fact(words.fact.topics, data.tags.map(topicLink)),
    ],
  });

export const pieceEntry =
  (catalog: Catalog) =>
  ({ slug, data }: WorkRecord): EntryView => {
    const { words, organization } = catalog;
    return {
      title: data.title,
      href: href('piecePage', slug),
      summary: data.summary,
      facts: [
        ...fact(words.fact.client, data.client),
        ...fact(words.fact.industry, data.industry),
        ...fact(words.fact.products, productLinks(catalog, data.products)),
        ...fact(words.fact.published, dateValue(data.date, organization.inLanguage)),
      ],
    };
  };

export const pieceSummary =
  (catalog: Catalog) =>
  (record: WorkRecord): EntryView => ({ ...pieceEntry(catalog)(record), results: record.data.results });

export const contactAction = (contactType: string, text: string): Link =>
  linkValue(text, `${href('contactPage')}#${contactType}`);

/** Returns a `tel:` link for an E.164 number. */
export const telephone = (number: string): Value => linkValue(humanPhone(number), `tel:${number}`);
export const email = (address: string): Value => linkValue(address, `mailto:${address}`);

/** Returns a fact with the day of publication and, if it is a different day, a fact with the day of the last change. */
export const datedFacts = (catalog: Catalog, record: CatalogRecord<DatedKind>): Fact[] => {
  const { inLanguage } = catalog.organization;
  const label = catalog.words.fact;
  const { date } = record.data;
  const updated = lastChanged(record);
  return [
    ...fact(label.published, dateValue(date, inLanguage)),
    ...fact(label.updated, updated === date ? [] : dateValue(updated, inLanguage)),
  ];
};

type Priced = Pick<RecordData<'products'>, 'offers' | 'pricing'>;

const priceOf = ({ words, organization }: Catalog, offer: Offer): string =>
  offer.price === 0 ? words.price.free : priceText(offer, organization.inLanguage);

/** Returns a product's distinct prices or, if it has none, what `pricing` says, such as "On request". May be empty. */
export function prices(catalog: Catalog, { offers, pricing }: Priced): Value[] {
  const { price } = catalog.words;
  const texts = new Set(offers.map((offer) => priceOf(catalog, offer)));
  const withoutPrice = pricing && {
    'on-request': contactAction('sales', price.onRequest),
    'not-yet': { text: price.notYet },
  };
  return [...Array.from(texts, (text) => ({ text })), ...(withoutPrice ? [withoutPrice[pricing]] : [])];
}

function offerText(catalog: Catalog, offer: Offer): string {
  const { words, organization } = catalog;
  const { inLanguage } = organization;
  const { name, eligibleRegion, priceValidUntil, terms = '' } = offer;
  const price = priceOf(catalog, offer);
  const regions = eligibleRegion.map((code) => countryName(code, inLanguage));
  return [
    name === undefined ? price : fill(words.pattern.labelled, { label: name, text: price }),
    joined(regions, inLanguage),
    priceValidUntil === undefined ? '' : fill(words.price.until, { day: humanDate(priceValidUntil, inLanguage) }),
    terms,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Returns a fact for each offer, linked to its `url` if it has one, or a fact with what `pricing` says instead. */
export const offerFacts = (catalog: Catalog, { offers, pricing }: Priced): Fact[] => [
  ...offers.flatMap((offer) => {
    const text = offerText(catalog, offer);
    return fact(catalog.words.fact.price, offer.url === undefined ? text : linkValue(text, offer.url));
  }),
  ...fact(catalog.words.fact.price, prices(catalog, { offers: [], pricing })),
];
