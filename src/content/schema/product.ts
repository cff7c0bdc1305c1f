import { z } from 'zod';
import { en } from '../../words/en.ts';
import { offer, pricing } from './offer.ts';
import { picture } from './picture.ts';
import { kindFields, productKind } from './product-kind.ts';
import { aliases, date, draft, line, link, slug, summary, updated } from './fields.ts';

export const statuses = en.statusMeaning;
export type Status = keyof typeof statuses;
export const statusOrder = Object.keys(statuses) as Status[];
export const status = z.enum(statusOrder).meta({
  description: 'Where the product stands in its life',
  examples: ['available'],
});
export const stage = (description: string) => date.optional().meta({ description, examples: ['2024-03-04'] });
export const productRecord = z.strictObject({
  name: line.meta({ description: 'Name of the product, as it is written in prose', examples: ['Counter'] }),
  summary,
  kind: productKind,
  category: line.meta({
    description: 'What it is called among products of its kind, in plain words',
    examples: ['Point of sale'],
  }),
  status,
  lifecycle: z
    .strictObject({
      announced: stage('Day on which it was made public'),
      beta: stage('Day on which the beta opened'),
      available: stage('Day from which anyone could buy it'),
      retired: stage('Day on which it was retired'),
    })
    .meta({
      description: 'The day each stage of its life began',
      examples: [{ announced: '2023-02-01', beta: '2023-09-12' }],
    }),
  website: link
    .optional()
    .meta({ description: 'Home page of the product on its own domain', examples: ['https://counter.example'] }),
  documentation: link
    .optional()
    .meta({ description: 'Manual of the product', examples: ['https://docs.counter.example'] }),
  featureList: z
    .array(line)
    .min(1)
    .meta({ description: 'What it can do, as short noun phrases', examples: [['Offline sales']] }),
  ...kindFields,
  audience: line.meta({ description: 'Who it is for', examples: ['Bakeries and corner shops'] }),
  offers: z
    .array(offer)
    .default([])
    .meta({
      description: 'Prices, one for each way to buy it',
      examples: [[{ price: 24.5, priceCurrency: 'EUR', period: 'month' }]],
    }),
  pricing: pricing.optional(),
  pictures: z
    .array(picture)
    .default([])
    .meta({
      description: 'Pictures of it, the best first',
      examples: [[{ file: './counter-screen.png', alt: 'The sale screen with forty buttons' }]],
    }),
  replacedBy: slug
    .optional()
    .meta({ description: 'Slug of the product that replaces a retired one', examples: ['counter'] }),
  order: z
    .int()
    .min(1)
    .meta({ description: 'Place in the list of products, from 1', examples: [1] }),
  updated,
  aliases: aliases('till'),
  draft,
});

type Product = z.output<typeof productRecord>;

/** Returns the lifecycle stages with a known first day, in order. */
export const stagesOf = (lifecycle: Product['lifecycle']): { readonly stage: Status; readonly date: string }[] =>
  statusOrder.flatMap((name) => {
    const day = lifecycle[name];
    return day === undefined ? [] : [{ stage: name, date: day }];
  });

/** Returns the first known day of a product's lifecycle, or of its last change. */
export const productSince = ({ lifecycle, updated: changed }: Product): string =>
  stagesOf(lifecycle)[0]?.date ?? changed;
