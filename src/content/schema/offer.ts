import { z } from 'zod';
import { addDays } from '../day.ts';
import { country, date, line, link } from './fields.ts';

export const periods = {
  month: 'Paid every month.',
  year: 'Paid every year.',
  once: 'Paid once.',
} as const;
export type Period = keyof typeof periods;

/** Statements about the price of a product without `offers`. */
export const pricings = {
  'on-request': 'There is a price, and people ask for it.',
  'not-yet': 'The price is not decided yet.',
} as const;
export type Pricing = keyof typeof pricings;

export const pricing = z.enum(Object.keys(pricings) as Pricing[]).meta({
  description: 'What is said in place of a price, where there are no offers',
  examples: ['on-request'],
});

export const offer = z.strictObject({
  name: line
    .optional()
    .meta({ description: 'What is bought, where there are several offers', examples: ['Annual plan'] }),
  price: z
    .number()
    .min(0)
    .max(999_999_999_999)
    .meta({ description: 'Amount to pay; 0 is free of charge', examples: [24.5] }),
  priceCurrency: line
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
      error: 'is not a currency',
      params: { values: Intl.supportedValuesOf('currency') },
    })
    .meta({ description: 'Currency of the price, ISO 4217', examples: ['EUR'] }),
  period: z
    .enum(Object.keys(periods) as Period[])
    .meta({ description: 'How often the price is paid', examples: ['month'] }),
  unitText: line.optional().meta({ description: 'What one price is for, as a noun', examples: ['counter'] }),
  eligibleRegion: z
    .array(country)
    .default([])
    .meta({
      description: 'Countries where the price holds, ISO 3166-1 alpha-2; empty: everywhere',
      examples: [['GB', 'IE']],
    }),
  validFrom: date
    .optional()
    .meta({ description: 'First day of the price; it is published from that day on', examples: ['2026-01-01'] }),
  priceValidUntil: date
    .optional()
    .meta({ description: 'Last day of the price; it is not published after that day', examples: ['2026-12-31'] }),
  terms: line.optional().meta({
    description: 'What the buyer agrees to, and whether taxes come on top',
    examples: ['12 months at least, VAT included'],
  }),
  url: link.optional().meta({ description: 'Where it can be bought', examples: ['https://counter.example/buy'] }),
});
export type Offer = z.output<typeof offer>;

/** Returns the days on which a price starts and ends, as RFC 3339 full-dates. */
export const turningDays = ({ validFrom, priceValidUntil }: Offer): string[] => [
  ...(validFrom === undefined ? [] : [validFrom]),
  ...(priceValidUntil === undefined ? [] : [addDays(priceValidUntil, 1)]),
];

export const isOffered = ({ validFrom, priceValidUntil }: Offer, today: string): boolean =>
  (validFrom === undefined || validFrom <= today) && (priceValidUntil === undefined || priceValidUntil >= today);
