import type { PartialEntry } from '../../../content/parse/parse.ts';
import type { Offer } from '../../../content/schema/offer.ts';
import type { Rule, FoundFault } from '../../rule.ts';

type Found = Pick<FoundFault, 'severity' | 'problem' | 'remedy'> & { readonly path: readonly (string | number)[] };

/** The decimal places that amounts of a currency (ISO 4217) have. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

function ofOffer(offer: Offer, index: number, today: string, isUnattended: boolean): Found[] {
  const { price, priceCurrency, validFrom, priceValidUntil } = offer;
  const path = (field: string) => ['offers', index, field];
  const digits = digitsOf(priceCurrency);
  const found: Found[] = [];
  if (Number(price.toFixed(digits)) !== price)
    found.push({
      severity: 'error',
      path: path('price'),
      problem: `${price} has more decimal places than ${priceCurrency} has.`,
      remedy: `Amounts of ${priceCurrency} have ${digits} decimal places, for example ${price.toFixed(digits)}.`,
    });
  if (priceValidUntil === undefined) return found;
  if (validFrom !== undefined && validFrom > priceValidUntil)
    found.push({
      severity: 'error',
      path: path('priceValidUntil'),
      problem: `${priceValidUntil} is before validFrom, ${validFrom}.`,
      remedy: 'Correct one of the two days.',
    });
  if (priceValidUntil < today)
    found.push({
      severity: isUnattended ? 'warning' : 'error',
      path: path('priceValidUntil'),
      problem: `${priceValidUntil} has passed: the price holds no longer, and is not published.`,
      remedy: 'Write the price that holds now, remove the offer, or correct the day.',
    });
  return found;
}

/** What tells an offer from others: two that have all of it in common, on one day, are two prices for the same thing. */
const identityOf = ({ name, unitText, period, priceCurrency, eligibleRegion }: Offer): string =>
  JSON.stringify([name, unitText, period, priceCurrency, eligibleRegion.toSorted()]);

const holdTogether = (one: Offer, other: Offer): boolean =>
  (one.validFrom ?? '') <= (other.priceValidUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.priceValidUntil ?? '9999');

const alike = (offers: readonly Offer[]): Found[] =>
  offers.flatMap((offer, index): Found[] => {
    const earlier = offers
      .slice(0, index)
      .find((one) => identityOf(one) === identityOf(offer) && holdTogether(one, offer));
    if (earlier === undefined) return [];
    return [
      {
        severity: 'error',
        path: ['offers', index],
        problem: `is for the same as the offer at ${earlier.price} ${earlier.priceCurrency}: name, unitText, period and eligibleRegion are alike.`,
        remedy: 'Remove one of the two, or give each a name that says what the buyer gets for it.',
      },
    ];
  });

function ofProduct(entry: PartialEntry<'products'>, today: string, isUnattended: boolean): FoundFault[] {
  const { file, record, lineOf, isValid: isWhole } = entry;
  const { status, offers = [], pricing } = record.data;
  const found: Found[] = offers.flatMap((offer, index) => ofOffer(offer, index, today, isUnattended));
  found.push(...alike(offers));
  if (pricing !== undefined && offers.length > 0)
    found.push({
      severity: 'error',
      path: ['pricing'],
      problem: `is "${pricing}", and there are prices in offers.`,
      remedy: 'Remove it, or the offers.',
    });
  if (status === 'retired' && (offers.length > 0 || pricing !== undefined))
    found.push({
      severity: 'error',
      path: [offers.length > 0 ? 'offers' : 'pricing'],
      problem: 'is there, and the product is retired: nobody can buy it.',
      remedy: 'Remove it, or correct the status.',
    });
  if (isWhole && status === 'available' && offers.length === 0 && pricing === undefined)
    found.push({
      severity: 'warning',
      path: ['offers'],
      problem: 'is missing, and the product is available.',
      remedy: 'Write what it costs, or say in pricing why no price is there: on-request, not-yet.',
    });
  return found.map(({ path, ...rest }) => ({ ...rest, file, line: lineOf(path), field: path.join('.') }));
}

/** Prices hold today or later, in amounts that their currency has. */
export const offers: Rule = {
  name: 'offers',
  description:
    'Prices hold, one for each thing, in amounts of their currency; a product that can be had says what it costs',
  run: ({ products, today, isUnattended }) => products.flatMap((entry) => ofProduct(entry, today, isUnattended)),
};
