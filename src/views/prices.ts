import type { Catalog } from '../catalog/catalog.ts';
import type { Offer } from '../content/schema/offer.ts';
import type { RecordData } from '../content/schema/records.ts';
import { fill } from '../words/fill.ts';
import { contactAction } from './contact.ts';
import { humanDate } from './locale/dates.ts';
import { joined } from './locale/texts.ts';
import { priceText } from './locale/numbers.ts';
import { fact, linkValue, type Fact, type Value } from './view.ts';
import { countryName } from './locale/postal-address.ts';

type Priced = Pick<RecordData<'products'>, 'offers' | 'pricing'>;

const priceOf = ({ words, organization }: Catalog, offer: Offer): string =>
  offer.price === 0 ? words.price.free : priceText(offer, organization.inLanguage);

/** Returns the different prices of a product, or the value of `pricing` if there are no prices. */
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

/** Returns a fact for each offer, linked to its shop, and a fact for the value of `pricing`. */
export const offerFacts = (catalog: Catalog, { offers, pricing }: Priced): Fact[] => [
  ...offers.flatMap((offer) => {
    const text = offerText(catalog, offer);
    return fact(catalog.words.fact.price, offer.url === undefined ? text : linkValue(text, offer.url));
  }),
  ...fact(catalog.words.fact.price, prices(catalog, { offers: [], pricing })),
];
