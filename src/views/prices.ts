import type { Catalog } from '../catalog/catalog.ts';
import type { Offer, Pricing } from '../content/schema/offer.ts';
import type { RecordData } from '../content/schema/records.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import { contactAction } from './contact.ts';
import { humanDate } from './locale/human-date.ts';
import { joined } from './locale/joined.ts';
import { priceText } from './locale/price.ts';
import { fact, linkValue, textValue, type Fact, type Value } from './view.ts';
import { countryName } from './locale/postal-address.ts';

type Priced = Pick<RecordData<'products'>, 'offers' | 'pricing'>;

/** What stands in the place of a price. */
const withoutPrice = {
  'on-request': ({ price }) => contactAction('sales', price.onRequest),
  'not-yet': ({ price }) => textValue(price.notYet),
} as const satisfies Record<Pricing, (words: Words) => Value>;

const priceOf = ({ words, organization }: Catalog, offer: Offer): string =>
  offer.price === 0 ? words.price.free : priceText(offer, organization.inLanguage);

/** What each offer costs, and nothing else of it; what is said in place of a price where there are none. */
export function prices(catalog: Catalog, { offers, pricing }: Priced): Value[] {
  const texts = new Set(offers.map((offer) => priceOf(catalog, offer)));
  return [...Array.from(texts, textValue), ...(pricing === undefined ? [] : [withoutPrice[pricing](catalog.words)])];
}

function offerText(catalog: Catalog, offer: Offer): string {
  const { words } = catalog;
  const { inLanguage } = catalog.organization;
  const { name, eligibleRegion, priceValidUntil, terms } = offer;
  const price = priceOf(catalog, offer);
  return [
    name === undefined ? price : fill(words.pattern.labelled, { label: name, text: price }),
    joined(
      eligibleRegion.map((code) => countryName(code, inLanguage)),
      inLanguage,
    ),
    priceValidUntil === undefined ? '' : fill(words.price.until, { day: humanDate(priceValidUntil, inLanguage) }),
    terms ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** All that is said of each offer, a fact each, leading to where it can be bought; else what is said in place of a price. */
export const offerFacts = (catalog: Catalog, { offers, pricing }: Priced): Fact[] => [
  ...offers.flatMap((offer) => {
    const text = offerText(catalog, offer);
    return fact(catalog.words.fact.price, [offer.url === undefined ? textValue(text) : linkValue(text, offer.url)]);
  }),
  ...fact(catalog.words.fact.price, prices(catalog, { offers: [], pricing })),
];
