import { z } from 'zod';
import { country, line, aliases, date, draft, link, slug, summary, updated, picture } from './fields.ts';
import { en } from '../../words/en.ts';
import { offer, pricing } from './offer.ts';

const length = (what: string, example: number) =>
  z
    .number()
    .min(0.001)
    .meta({ description: `${what} in centimetres`, examples: [example] });

/**
 * Google's categories of software: https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
const applicationCategories = [
  'BrowserApplication',
  'BusinessApplication',
  'CommunicationApplication',
  'DesignApplication',
  'DesktopEnhancementApplication',
  'DeveloperApplication',
  'DriverApplication',
  'EducationalApplication',
  'EntertainmentApplication',
  'FinanceApplication',
  'GameApplication',
  'HealthApplication',
  'HomeApplication',
  'LifestyleApplication',
  'MultimediaApplication',
  'ReferenceApplication',
  'SecurityApplication',
  'ShoppingApplication',
  'SocialNetworkingApplication',
  'SportsApplication',
  'TravelApplication',
  'UtilitiesApplication',
] as const;

/** The fields of a single product kind. Other kinds may omit all of them. */
export const kindFields = {
  operatingSystem: z
    .array(line)
    .min(1)
    .optional()
    .meta({
      description: 'Systems that it runs on. Required for software, and only for software',
      examples: [['Web', 'Android']],
    }),
  worksOffline: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it does its work without the internet. Of software', examples: [true] }),
  softwareRequirements: z
    .array(line)
    .min(1)
    .optional()
    .meta({ description: 'What it needs to run. Of software', examples: [['Android 10 or newer']] }),
  applicationCategory: z
    .enum(applicationCategories)
    .optional()
    .meta({
      description: 'Category in Google’s list, in addition to your own. Only for software',
      examples: ['BusinessApplication'],
    }),
  sku: line.optional().meta({ description: 'Article number. Of goods', examples: ['OV-400-S'] }),
  gtin: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/)
    .optional()
    .meta({
      description: 'GTIN of 8, 12, 13 or 14 digits, as under its barcode. Of goods',
      examples: ['4006381333931'],
    }),
  material: z
    .array(line)
    .min(1)
    .optional()
    .meta({ description: 'What it is made of. Of goods', examples: [['Stainless steel']] }),
  size: z
    .strictObject({ width: length('Width', 80), depth: length('Depth', 60), height: length('Height', 45.5) })
    .optional()
    .meta({ description: 'Outer dimensions. Of goods', examples: [{ width: 80, depth: 60, height: 45.5 }] }),
  weight: z
    .number()
    .min(0.001)
    .optional()
    .meta({ description: 'Weight in kilograms. Of goods', examples: [12.5] }),
  areaServed: z
    .array(country)
    .min(1)
    .optional()
    .meta({ description: 'Countries where it is done, ISO 3166-1 alpha-2. Of services', examples: [['GB', 'IE']] }),
} as const;

/** The kinds of products with their description, schema.org type and own fields. */
export const productKinds = {
  software: {
    meaning: 'A program, an app or an online service that people use themselves.',
    type: 'SoftwareApplication',
    fields: ['operatingSystem', 'worksOffline', 'softwareRequirements', 'applicationCategory'],
  },
  goods: {
    meaning: 'A thing that is made and delivered.',
    type: 'Product',
    fields: ['sku', 'gtin', 'material', 'size', 'weight'],
  },
  service: { meaning: 'Work that is done for the customer.', type: 'Service', fields: ['areaServed'] },
} as const satisfies Record<string, { meaning: string; type: string; fields: readonly (keyof typeof kindFields)[] }>;
export type ProductKind = keyof typeof productKinds;
export const productKindOrder = Object.keys(productKinds) as ProductKind[];

export const productKind = z.enum(productKindOrder).meta({
  description: 'Kind of product; it decides which other fields are allowed',
  examples: ['software'],
});

export const neededFields = (kind: unknown): readonly (keyof typeof kindFields)[] =>
  kind === 'software' ? ['operatingSystem'] : [];

/** Returns the fields that a kind must not have. Empty for an unknown kind. */
export const foreignFields = (kind: unknown): readonly string[] =>
  productKindOrder.some((one) => one === kind)
    ? productKindOrder.flatMap((other): readonly string[] => (other === kind ? [] : productKinds[other].fields))
    : [];

export const statuses = en.statusMeaning;
export type Status = keyof typeof statuses;
export const statusOrder = Object.keys(statuses) as Status[];
export const status = z.enum(statusOrder).meta({
  description: 'Current stage of the product',
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
