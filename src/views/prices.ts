import type { Offer, Pricing } from '../content/schema/offer.ts';
import type { RecordData } from '../content/schema/records.ts';
import { contactAction } from './contact.ts';
import { humanDate } from './locale/human-date.ts';
import { priceText } from './locale/price.ts';
import { fact, linkValue, textValue, type Fact, type Value } from './view.ts';
import { countryName } from './values.ts';

type Priced = Pick<RecordData<'products'>, 'offers' | 'pricing'>;

/** What stands in the place of a price. */
const withoutPrice: Readonly<Record<Pricing, Value>> = {
  'on-request': contactAction('sales', 'On request'),
  'not-yet': textValue('Not decided yet'),
};

const priceOf = (offer: Offer, language: string): string => (offer.price === 0 ? 'Free' : priceText(offer, language));

/** What each offer costs, and nothing else of it; what is said in place of a price where there are none. */
export function prices({ offers, pricing }: Priced, language: string): Value[] {
  const texts = new Set(offers.map((offer) => priceOf(offer, language)));
  return [...Array.from(texts, textValue), ...(pricing === undefined ? [] : [withoutPrice[pricing]])];
}

function offerText(offer: Offer, language: string): string {
  const { name, eligibleRegion, priceValidUntil, terms } = offer;
  const price = priceOf(offer, language);
  return [
    name === undefined ? price : `${name}: ${price}`,
    eligibleRegion.map((code) => countryName(code, language)).join(', '),
    priceValidUntil === undefined ? '' : `until ${humanDate(priceValidUntil, language)}`,
    terms ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** All that is said of each offer, a fact each, leading to where it can be bought; else what is said in place of a price. */
export const offerFacts = ({ offers, pricing }: Priced, language: string): Fact[] => [
  ...offers.flatMap((offer) => {
    const text = offerText(offer, language);
    return fact('Price', [offer.url === undefined ? textValue(text) : linkValue(text, offer.url)]);
  }),
  ...fact('Price', prices({ offers: [], pricing }, language)),
];
