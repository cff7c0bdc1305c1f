import { z } from 'zod';
import { country, date, field, line, link } from '../../schemas/fields.ts';
import { text } from '../../schemas/roles.ts';
import { addDays } from '../../text/day.ts';
import { currencyDecimals } from './currencies.ts';

export const periods = {
  hour: 'Paid for each hour.',
  month: 'Paid every month.',
  year: 'Paid every year.',
  once: 'Paid once.',
} as const;
type Period = keyof typeof periods;

/** The allowed values of `pricing`, for products without `offers`, each with its explanation for editors. */
export const pricings = {
  'on-request': 'The organization gives a price on request.',
  'not-yet': 'The price is not decided yet.',
} as const;
export type Pricing = keyof typeof pricings;

export const pricing = field(
  z.enum(Object.keys(pricings) as Pricing[]),
  'What pages say about the price if there are no offers',
  'on-request',
);

/**
 * Whether an offer can be had, in the words of https://schema.org/ItemAvailability, each with its explanation for
 * editors, and whether it can be had at once.
 */
export const availabilities = {
  InStock: { meaning: 'It can be had at once.', now: true },
  LimitedAvailability: { meaning: 'Only a few are left.', now: true },
  InStoreOnly: { meaning: 'It can only be had in the shop.', now: true },
  OnlineOnly: { meaning: 'It can only be had online.', now: true },
  PreOrder: { meaning: 'It can be ordered before it is for sale.', now: false },
  BackOrder: { meaning: 'It is not in stock, and can be ordered.', now: false },
  MadeToOrder: { meaning: 'It is made when someone orders it.', now: false },
  OutOfStock: { meaning: 'It is not in stock, and cannot be ordered now.', now: false },
  SoldOut: { meaning: 'All are sold.', now: false },
} as const;
export type Availability = keyof typeof availabilities;

const currency = line
  .refine((code) => currencyDecimals.has(code), {
    error: 'is not a currency code of ISO 4217',
    params: { values: [...currencyDecimals.keys()] },
  })
  .meta({ pattern: '^[A-Z]{3}$' });

const amount = z.number().min(0).max(999_999_999_999).optional();

export const offer = z.strictObject({
  name: field(line.optional(), 'What is bought, if there are several offers', 'Annual plan', text),
  price: field(amount, 'Amount to pay; 0 means free of charge', 24.5),
  minPrice: field(amount, 'Instead of a price: the lowest amount', 80),
  maxPrice: field(amount, 'The highest amount, if there is one', 150),
  priceCurrency: field(currency, 'Currency of the price, ISO 4217', 'EUR'),
  period: field(z.enum(Object.keys(periods) as Period[]), 'How often the price is paid', 'month'),
  unitText: field(line.optional(), 'Unit that the price is for, as a noun', 'counter', text),
  eligibleRegion: field(z.array(country).default([]), 'Countries where the price applies, if not all', ['GB', 'IE']),
  validFrom: field(date.optional(), 'First day of the price; it is published from that day on', '2026-01-01'),
  priceValidUntil: field(date.optional(), 'Last day of the price; it is not published after that day', '2026-12-31'),
  terms: field(line.optional(), 'Conditions, and whether taxes are included', '12 months at least, VAT included', text),
  availability: field(
    z.enum(Object.keys(availabilities) as Availability[]).optional(),
    'Whether it can be had, if that is known',
    'SoldOut',
  ),
  availabilityStarts: field(date.optional(), 'First day on which what cannot be had now can be had', '2027-03-01'),
  availabilityEnds: field(date.optional(), 'Last day on which what can be had now can be had', '2026-12-31'),
  url: field(link.optional(), 'Where it can be bought', 'https://counter.example/buy'),
});
export type Offer = z.output<typeof offer>;

const dayAfter = (day: string | undefined): string | undefined => day && addDays(day, 1);

/** Returns the days on which an offer changes, such as the day after its last one, as RFC 3339 full-dates. */
export const offerChangeDays = ({ validFrom, priceValidUntil, availabilityStarts, availabilityEnds }: Offer) =>
  [validFrom, dayAfter(priceValidUntil), availabilityStarts, dayAfter(availabilityEnds)].filter(
    (day) => day !== undefined,
  );

/** Returns an offer as it is on `today`. From the day on which its availability changes, nothing is known about it. */
export const offerOn = (
  { availability, availabilityStarts, availabilityEnds, ...offer }: Offer,
  today: string,
): Offer =>
  (availabilityStarts ?? '9999') <= today || (availabilityEnds ?? '9999') < today
    ? offer
    : { ...offer, availability, availabilityStarts, availabilityEnds };

const canBeHad = ({ availability }: Pick<Offer, 'availability'>): boolean =>
  availability !== 'SoldOut' && availability !== 'OutOfStock';

/** Whether nobody can buy or order any of the offers at the moment. */
export const isSoldOut = (offers: readonly Pick<Offer, 'availability'>[]): boolean =>
  offers.length > 0 && !offers.some(canBeHad);

/** Returns the offers that can be had, or all if none can: those whose price is the price of the product. */
const offersToHave = <Each extends Pick<Offer, 'availability'>>(offers: readonly Each[]): readonly Each[] =>
  isSoldOut(offers) ? offers : offers.filter(canBeHad);

/** Returns the availability of a product: that of its offers that can be had, if they agree. */
export function commonAvailability(offers: readonly Pick<Offer, 'availability'>[]): Availability | undefined {
  const [first, ...others] = new Set(offersToHave(offers).map(({ availability }) => availability));
  return others.length === 0 ? first : undefined;
}

/** Whether a product is bought: it has a price, and can be had for it. */
export const isBought = (offers: readonly Pick<Offer, 'price' | 'availability'>[]): boolean =>
  offers.some((offer) => canBeHad(offer) && offer.price !== 0);

export const isOffered = ({ validFrom, priceValidUntil }: Offer, today: string): boolean =>
  (validFrom === undefined || validFrom <= today) && (priceValidUntil === undefined || priceValidUntil >= today);

/** Returns the lowest amount of an offer, for comparing offers. */
export const lowestAmount = ({ price, minPrice = 0 }: Pick<Offer, 'price' | 'minPrice'>): number => price ?? minPrice;

/** Returns the offers to have with the currency, period and unit of the first of them, the cheapest first. */
export function comparableOffers<
  Each extends Pick<Offer, 'price' | 'minPrice' | 'priceCurrency' | 'period' | 'unitText' | 'availability'>,
>(offers: readonly Each[]): Each[] {
  const kindOf = ({ priceCurrency, period, unitText }: Each): string => [priceCurrency, period, unitText].join();
  return offersToHave(offers)
    .filter((offer, _index, [first = offer]) => kindOf(offer) === kindOf(first))
    .toSorted((a, b) => lowestAmount(a) - lowestAmount(b));
}
