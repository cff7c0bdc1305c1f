import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Offer } from '../../content/schema/offer.ts';
import {
  kindFields,
  requiredFields,
  productKindOrder,
  productKinds,
  stagesOf,
  statusOrder,
} from '../../content/schema/product.ts';
import type { Reporter, Rule, RuleInput } from './rule.ts';

/** Checks that no two products have the same `order`, which is their place in the list. */
export const productOrder: Rule = ({ products }, report) => {
  const first = new Map<number, string>();
  for (const entry of products) {
    const { order } = entry.record.data;
    if (order === undefined) continue;
    const other = first.get(order);
    if (other === undefined) first.set(order, entry.file);
    else
      report.error(entry, ['order'], {
        problem: `${order} is also the order of ${other}.`,
        remedy: 'Give each product its own number.',
      });
  }
};

/**
 * Whether the check digit of a GTIN is right. Every second digit, beginning with the second from the right, counts
 * three times. The sum must be a multiple of 10.
 */
function hasValidCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, index) => total + digit * ((digits.length - 1 - index) % 2 === 1 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** Checks that products have the required fields of their kind, no fields of other kinds, and no invalid GTIN. */
export const productKindFields: Rule = ({ products }, report) => {
  for (const entry of products) {
    const { data } = entry.record;
    const { kind, gtin } = data;
    for (const other of productKindOrder)
      for (const field of productKinds[other].fields)
        if (kind !== undefined && other !== kind && data[field] !== undefined)
          report.error(entry, [field], {
            problem: `is a field of ${other}, but this product is ${kind}.`,
            remedy: `Remove it, or set kind to "${other}". Only ${kind} can have ${productKinds[kind].fields.join(', ')}.`,
          });
    for (const field of requiredFields(kind)) {
      if (data[field] !== undefined || !entry.isValid) continue;
      const { description = '', examples } = kindFields[field].meta() ?? {};
      const [example] = Array.isArray(examples) ? examples : [];
      report.error(entry, [field], {
        problem: 'is missing.',
        remedy: `Add it. ${description}, for example ${JSON.stringify(example)}.`,
      });
    }
    if (gtin !== undefined && !hasValidCheckDigit(gtin))
      report.error(entry, ['gtin'], {
        problem: `"${gtin}" is not a GTIN: its check digit is wrong.`,
        remedy: 'Copy the number again.',
      });
  }
};

/** Checks that the lifecycle dates of a product are in order and agree with its status. */
export const lifecycle: Rule = ({ products }, report) => {
  for (const entry of products) {
    const { status, lifecycle: dates = {}, updated } = entry.record.data;
    const stages = stagesOf(dates);
    for (const [index, { stage, date }] of stages.entries()) {
      const before = stages[index - 1];
      if (before && before.date > date)
        report.error(entry, ['lifecycle', stage], {
          problem: `${date} is before the date of "${before.stage}", ${before.date}.`,
          remedy: `Correct one of the two dates: a product is ${statusOrder.join(', then ')}.`,
        });
    }
    const last = stages.at(-1);
    if (!last) continue;
    if (status && statusOrder.indexOf(last.stage) > statusOrder.indexOf(status))
      report.error(entry, ['status'], {
        problem: `is "${status}", but lifecycle says "${last.stage}" since ${last.date}.`,
        remedy: `Set status to "${last.stage}", or remove that date.`,
      });
    else if (status && last.stage !== status)
      report.error(entry, ['lifecycle'], {
        problem: `has no date for the status "${status}".`,
        remedy: `Add "${status}" with the day on which it began, or set status to "${last.stage}".`,
      });
    if (updated !== undefined && last.date > updated)
      report.error(entry, ['updated'], {
        problem: `${updated} is before the last date of lifecycle, ${last.date}.`,
        remedy: `Set updated to ${last.date} or later.`,
      });
  }
};

const decimalPlaces = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** Identifies what a price is for. Two prices for the same thing must not be valid on the same day. */
const identityOf = ({ name, unitText, period, priceCurrency, eligibleRegion }: Offer): string =>
  JSON.stringify([name, unitText, period, priceCurrency, eligibleRegion.toSorted()]);

/** Whether there is a day on which both offers are valid. */
const overlaps = (one: Offer, other: Offer): boolean =>
  (one.validFrom ?? '') <= (other.priceValidUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.priceValidUntil ?? '9999');

function checkOffers(
  entry: PartialEntry<'products'>,
  { today, isUnattended }: Pick<RuleInput, 'today' | 'isUnattended'>,
  report: Reporter,
): void {
  const all = entry.record.data.offers ?? [];
  for (const [index, offer] of all.entries()) {
    const { price, priceCurrency, validFrom, priceValidUntil } = offer;
    const places = decimalPlaces(priceCurrency);
    if (Number(price.toFixed(places)) !== price)
      report.error(entry, ['offers', index, 'price'], {
        problem: `${price} has more decimal places than ${priceCurrency} allows.`,
        remedy: `Write it with ${places} decimal places, for example ${price.toFixed(places)}.`,
      });
    if (validFrom !== undefined && priceValidUntil !== undefined && validFrom > priceValidUntil)
      report.error(entry, ['offers', index, 'priceValidUntil'], {
        problem: `${priceValidUntil} is before validFrom, ${validFrom}.`,
        remedy: 'Correct one of the two days.',
      });
    if (priceValidUntil !== undefined && priceValidUntil < today)
      report[isUnattended ? 'warning' : 'error'](entry, ['offers', index, 'priceValidUntil'], {
        problem: `${priceValidUntil} has passed: the price is no longer valid, and is not published.`,
        remedy: 'Write the price that is valid now, remove the offer, or correct the day.',
      });
    const earlier = all.slice(0, index).find((one) => identityOf(one) === identityOf(offer) && overlaps(one, offer));
    if (earlier)
      report.error(entry, ['offers', index], {
        problem: `is a second price for the same thing as the offer at ${earlier.price} ${earlier.priceCurrency}: name, unitText, period and eligibleRegion are equal.`,
        remedy: 'Remove one of the two, or give each a name that says what the buyer gets for it.',
      });
  }
}

/**
 * Checks that prices have not expired, do not contradict each other or the status of the product, and have no more
 * decimal places than their currency allows. Warns if an available product has neither prices nor `pricing`.
 */
export const offers: Rule = (content, report) => {
  for (const entry of content.products) {
    checkOffers(entry, content, report);
    const { status, offers: prices = [], pricing } = entry.record.data;
    if (pricing !== undefined && prices.length > 0)
      report.error(entry, ['pricing'], {
        problem: `is "${pricing}", but there are prices in offers.`,
        remedy: 'Remove it, or remove the offers.',
      });
    if (status === 'retired' && (prices.length > 0 || pricing !== undefined))
      report.error(entry, [prices.length > 0 ? 'offers' : 'pricing'], {
        problem: 'is set, but the product is retired: nobody can buy it.',
        remedy: 'Remove it, or correct the status.',
      });
    if (entry.isValid && status === 'available' && prices.length === 0 && pricing === undefined)
      report.warning(entry, ['offers'], {
        problem: 'is missing, although the product is available.',
        remedy: 'Add the price, or set pricing to "on-request" or "not-yet".',
      });
  }
};

/** Warns about software without a website if its status is `beta` or `available`. */
export const websites: Rule = ({ products }, report) => {
  for (const entry of products) {
    const { website, kind, status } = entry.record.data;
    if (website === undefined && kind === 'software' && (status === 'available' || status === 'beta'))
      report.warning(entry, ['website'], {
        problem: `is missing, although the product is ${status}.`,
        remedy: 'Add the address of its home page, so that people and agents find it.',
      });
  }
};
