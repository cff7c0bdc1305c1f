import type { PartialEntry } from '../../../content/parse/parse.ts';
import type { Offer } from '../../../content/schema/offer.ts';
import type { Reporter, Rule, RuleInput } from '../../rule.ts';

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** Returns the identity of an offer. Two offers with the same identity on the same day are duplicate prices. */
const identityOf = ({ name, unitText, period, priceCurrency, eligibleRegion }: Offer): string =>
  JSON.stringify([name, unitText, period, priceCurrency, eligibleRegion.toSorted()]);

const holdTogether = (one: Offer, other: Offer): boolean =>
  (one.validFrom ?? '') <= (other.priceValidUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.priceValidUntil ?? '9999');

function checkOffers(
  entry: PartialEntry<'products'>,
  { today, isUnattended }: Pick<RuleInput, 'today' | 'isUnattended'>,
  report: Reporter,
): void {
  const offers = entry.record.data.offers ?? [];
  for (const [index, offer] of offers.entries()) {
    const { price, priceCurrency, validFrom, priceValidUntil } = offer;
    const path = (field: string) => ['offers', index, field];
    const digits = digitsOf(priceCurrency);
    if (Number(price.toFixed(digits)) !== price)
      report.error(
        entry,
        path('price'),
        `${price} has more decimal places than ${priceCurrency} has.`,
        `Amounts of ${priceCurrency} have ${digits} decimal places, for example ${price.toFixed(digits)}.`,
      );
    if (validFrom !== undefined && priceValidUntil !== undefined && validFrom > priceValidUntil)
      report.error(
        entry,
        path('priceValidUntil'),
        `${priceValidUntil} is before validFrom, ${validFrom}.`,
        'Correct one of the two days.',
      );
    if (priceValidUntil !== undefined && priceValidUntil < today)
      report[isUnattended ? 'warning' : 'error'](
        entry,
        path('priceValidUntil'),
        `${priceValidUntil} has passed: the price holds no longer, and is not published.`,
        'Write the price that holds now, remove the offer, or correct the day.',
      );
    const earlier = offers
      .slice(0, index)
      .find((one) => identityOf(one) === identityOf(offer) && holdTogether(one, offer));
    if (earlier)
      report.error(
        entry,
        ['offers', index],
        `is for the same as the offer at ${earlier.price} ${earlier.priceCurrency}: name, unitText, period and eligibleRegion are alike.`,
        'Remove one of the two, or give each a name that says what the buyer gets for it.',
      );
  }
}

export const offers: Rule = {
  name: 'offers',
  description:
    'Prices hold, one for each thing, in amounts of their currency; a product that can be had says what it costs',
  run(content, report) {
    for (const entry of content.products) {
      checkOffers(entry, content, report);
      const { status, offers: prices = [], pricing } = entry.record.data;
      if (pricing !== undefined && prices.length > 0)
        report.error(
          entry,
          ['pricing'],
          `is "${pricing}", and there are prices in offers.`,
          'Remove it, or the offers.',
        );
      if (status === 'retired' && (prices.length > 0 || pricing !== undefined))
        report.error(
          entry,
          [prices.length > 0 ? 'offers' : 'pricing'],
          'is there, and the product is retired: nobody can buy it.',
          'Remove it, or correct the status.',
        );
      if (entry.isValid && status === 'available' && prices.length === 0 && pricing === undefined)
        report.warning(
          entry,
          ['offers'],
          'is missing, and the product is available.',
          'Write what it costs, or say in pricing why no price is there: on-request, not-yet.',
        );
    }
  },
};
