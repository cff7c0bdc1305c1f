import { topicSlug } from '../../catalog/topics.ts';
import { currencyDecimals } from '../../collections/products/currencies.ts';
import { availabilities, lowestAmount, offerOn, type Offer } from '../../collections/products/offer.ts';
import { unitCodeOf } from '../../collections/products/units.ts';
import { productKindOrder, productKinds, stagesOf, statusOrder } from '../../collections/products/schema.ts';
import { fieldError, fieldWarning, valuesIn, type Rule } from './rule.ts';

/** Checks that products have no fields of other kinds. */
export const productKindFields: Rule = function* ({ entries: { products } }) {
  for (const entry of products) {
    const { kind } = entry.data;
    if (kind === undefined) continue;
    const allowed = Object.keys(productKinds[kind].fields).join(', ');
    for (const other of productKindOrder)
      for (const field of Object.keys(productKinds[other].fields))
        if (other !== kind && field in entry.data)
          yield fieldError(entry, [field], {
            problem: `is a field of ${other}, but this product is ${kind}.`,
            remedy: `Remove it, or set kind to "${other}". Only ${kind} can have ${allowed}.`,
          });
  }
};

/** Checks that the status of a product is its stage on the day of `updated`, or a later one that has begun. */
export const lifecycle: Rule = function* ({ entries: { products }, today }) {
  for (const entry of products) {
    const { status, lifecycle: dates = {}, updated = '' } = entry.data;
    const stages = stagesOf(dates);
    const at = stages.findLastIndex(({ date }) => date <= updated);
    const last = stages[at];
    if (status && last && !stages.slice(at).some(({ stage }) => stage === status))
      yield fieldError(entry, ['status'], {
        problem: `is "${status}", but the last stage in lifecycle before "updated" is "${last.stage}", since ${last.date}.`,
        remedy: `Set status to "${last.stage}", or correct lifecycle. Later stages begin by themselves.`,
      });
    const begun = status ? statusOrder.slice(0, statusOrder.indexOf(status) + 1) : [];
    const future = stages.find(({ stage, date }) => begun.includes(stage) && date > today);
    const current = stages.findLast(({ date }) => date <= today)?.stage ?? 'announced';
    if (status && future)
      yield fieldError(entry, ['lifecycle', future.stage], {
        problem: `${future.date} is in the future, but status is "${status}" today.`,
        remedy:
          future.stage === 'announced'
            ? 'Correct it, or remove it: a published product is announced.'
            : `Set status to "${current}", or correct the date. A stage begins automatically if its date is a day.`,
      });
  }
};

/** Warns of a number such as `2.100`, which may be meant as two thousand one hundred. */
export const thousands: Rule = function* ({ entries: { products } }) {
  for (const entry of products)
    for (const [path, value] of valuesIn(entry))
      if (
        typeof value === 'number' &&
        path[0] !== 'offers' &&
        /^[1-9]\d{0,2}\.\d\d0$/.test(entry.locations.sourceAt(path))
      )
        yield fieldWarning(entry, path, {
          problem: `is read as ${value}.`,
          remedy: `Write ${entry.locations.sourceAt(path).replace('.', '')} for thousands, or ${value}.`,
        });
};

/** Checks that amounts have no more decimals than their currency: `1.500` may be meant as thousands. */
export const decimals: Rule = function* ({ entries: { products } }) {
  for (const entry of products)
    for (const [index, offer] of (entry.data.offers ?? []).entries())
      for (const name of ['price', 'minPrice', 'maxPrice'] as const) {
        const { [name]: amount = 0, priceCurrency, unitText } = offer;
        const path = ['offers', index, name];
        const digits = currencyDecimals.get(priceCurrency) ?? 2;
        const written = /\.(\d+)$/.exec(entry.locations.sourceAt(path))?.[1] ?? '';
        const isPlausible = unitText !== undefined && amount < 1;
        if (!isPlausible && (written.length > digits || Number(amount.toFixed(digits)) !== amount))
          yield fieldError(entry, path, {
            problem: `has more decimals than ${priceCurrency}, whose amounts have ${digits === 0 ? 'none' : digits}.`,
            remedy:
              'Write 1500 for one thousand five hundred. Only a price below 1 for a unit (unitText) can have more decimals.',
          });
      }
};

/** Checks that each document of a product has either a file or an address. */
export const documents: Rule = function* ({ entries: { products } }) {
  for (const entry of products)
    for (const [index, { file, url }] of (entry.data.documents ?? []).entries())
      if ((file === undefined) === (url === undefined))
        yield fieldError(entry, ['documents', index], {
          problem: file === undefined ? 'has neither file nor url.' : 'has both file and url.',
          remedy: 'Write file for a file in the folder public, or url for an address on another site.',
        });
};

/** Checks that a fact has the same name in all products, so that they can be compared. */
export const propertyNames: Rule = function* ({ entries }) {
  const known = new Map<string, { readonly name: string; readonly file: string }>();
  for (const entry of entries.products)
    for (const [index, { name }] of (entry.data.additionalProperty ?? []).entries()) {
      const key = topicSlug(name, entries.organization[0]?.data.inLanguage ?? '');
      const first = known.get(key) ?? { name, file: entry.file };
      if (first.name !== name)
        yield fieldError(entry, ['additionalProperty', index, 'name'], {
          problem: `"${name}" is "${first.name}" in ${first.file}.`,
          remedy: `Write "${first.name}", so that the two can be compared, or a name whose letters differ.`,
        });
      known.set(key, first);
    }
};

const numberWithUnit = /^([-+]?\d+(?:[.,]\d{1,2})?)(\s?)(\p{L}{1,3}|%)$/u;

/** Warns of a number that is text: `5 kg`, or `"5"` next to a unit. Says nothing of `5G` and `1. Wahl`. */
export const propertyValues: Rule = function* ({ entries: { products } }) {
  for (const entry of products)
    for (const [index, { value, unitText }] of (entry.data.additionalProperty ?? []).entries()) {
      if (typeof value !== 'string') continue;
      const [, number = '', space, unit = ''] = numberWithUnit.exec(value) ?? [];
      const isKnown = unitCodeOf(unit) !== undefined && unit === unit.toLowerCase();
      const isUnit = unitText === undefined && (space !== '' || isKnown);
      if (unit !== '' && isUnit)
        yield fieldWarning(entry, ['additionalProperty', index, 'value'], {
          problem: `"${value}" is a number with its unit, which programs cannot compare.`,
          remedy: `Write "value: ${number.replace(',', '.')}" and "unitText: '${unit}'".`,
        });
      if (unitText !== undefined && /^[-+]?\d+(?:[.,]\d+)?$/.test(value))
        yield fieldWarning(entry, ['additionalProperty', index, 'value'], {
          problem: `"${value}" is text, which programs cannot compare.`,
          remedy: 'Write a number without quotes, with a point for decimals, such as 5.5.',
        });
    }
};

/** Checks that an availability agrees with the status, and the day on which it changes with it. */
export const availability: Rule = function* ({ entries: { products }, today }) {
  for (const entry of products) {
    const { status, lifecycle: { beta, available } = {}, offers: prices = [] } = entry.data;
    const isNever = status === 'announced' && beta === undefined && available === undefined;
    for (const [index, { availability: known, ...offer }] of prices.entries()) {
      if (isNever && known !== undefined && availabilities[known].now && (offer.validFrom ?? '') <= today)
        yield fieldError(entry, ['offers', index, 'availability'], {
          problem: `is ${known}, but the product is announced: nobody can have it yet.`,
          remedy: 'Write PreOrder if it can be ordered, remove it, or correct the status.',
        });
      const day = known && availabilities[known].now ? 'availabilityEnds' : 'availabilityStarts';
      for (const name of ['availabilityStarts', 'availabilityEnds'] as const) {
        const { [name]: date } = offer;
        if (date === undefined) continue;
        if (known === undefined || name !== day)
          yield fieldError(entry, ['offers', index, name], {
            problem: known === undefined ? 'has no availability next to it.' : `does not go with ${known}.`,
            remedy:
              known === undefined ? 'Add availability, or remove the day.' : `Write ${day}, or correct availability.`,
          });
        else if (offerOn({ ...offer, availability: known }, today).availability === undefined)
          yield fieldWarning(entry, ['offers', index, name], {
            problem: `${date} has passed: the availability is no longer published.`,
            remedy: 'Write what is true now, or remove both.',
          });
      }
    }
  }
};

/** Identifies what a price is for. Two prices for the same thing must not be valid on the same day. */
const identityOf = ({ name, unitText, period, priceCurrency, eligibleRegion }: Offer): string =>
  JSON.stringify([name, unitText, period, priceCurrency, eligibleRegion.toSorted()]);

/** Whether there is a day on which both offers are valid. */
const overlaps = (one: Offer, other: Offer): boolean =>
  (one.validFrom ?? '') <= (other.priceValidUntil ?? '9999') &&
  (other.validFrom ?? '') <= (one.priceValidUntil ?? '9999');

/** Checks that prices have not expired, and do not contradict each other or the status of the product. */
export const offers: Rule = function* ({ entries, today }) {
  for (const entry of entries.products) {
    const { status, offers: prices = [], pricing } = entry.data;
    for (const [index, offer] of prices.entries()) {
      const { price, minPrice, maxPrice, priceValidUntil } = offer;
      const isExact = price !== undefined && minPrice === undefined && maxPrice === undefined;
      const isRange = price === undefined && minPrice !== undefined && minPrice < (maxPrice ?? Infinity);
      if (!isExact && !isRange)
        yield fieldError(entry, ['offers', index], {
          problem: 'has no clear price.',
          remedy: 'Write either price, or minPrice and, if there is a limit, a higher maxPrice.',
        });
      if (priceValidUntil !== undefined && priceValidUntil < today)
        yield fieldWarning(entry, ['offers', index, 'priceValidUntil'], {
          problem: `${priceValidUntil} has passed: the price is no longer valid, and is not published.`,
          remedy: 'Write the price that is valid now, remove the offer, or correct the day.',
        });
      const earlier = prices
        .slice(0, index)
        .find((one) => identityOf(one) === identityOf(offer) && overlaps(one, offer));
      if (earlier)
        yield fieldError(entry, ['offers', index], {
          problem: `is a second price for the same thing as the offer at ${lowestAmount(earlier)} ${earlier.priceCurrency}: name, unitText, period and eligibleRegion are equal.`,
          remedy: 'Remove one of the two, or give each a name that says what the buyer gets for it.',
        });
    }
    if (status === 'retired' && (prices.length > 0 || pricing !== undefined))
      yield fieldError(entry, [prices.length > 0 ? 'offers' : 'pricing'], {
        problem: 'is set, but the product is retired: nobody can buy it.',
        remedy: 'Remove it, or correct the status.',
      });
  }
};
