import { z } from 'zod';
import { country, line } from './fields.ts';

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
    .meta({ description: 'Where it runs. Of software, which has to say so', examples: [['Web', 'Android']] }),
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
      description: 'Category that Google has for it, beside your own. Of software',
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
  description: 'What kind of product it is: it decides which fields there are',
  examples: ['software'],
});

export const neededFields = (kind: unknown): readonly (keyof typeof kindFields)[] =>
  kind === 'software' ? ['operatingSystem'] : [];

/** Returns the fields that a kind must not have. Empty for an unknown kind. */
export const foreignFields = (kind: unknown): readonly string[] =>
  productKindOrder.some((one) => one === kind)
    ? productKindOrder.flatMap((other): readonly string[] => (other === kind ? [] : productKinds[other].fields))
    : [];
