import { z } from 'zod';
import {
  aliases,
  area,
  dateOrYear,
  draft,
  field,
  line,
  link,
  linkOrPath,
  otherSlug,
  picture,
  publicFile,
  slug,
  summary,
  updated,
} from '../../schemas/fields.ts';
import { reference, text } from '../../schemas/roles.ts';
import { offer, pricing } from './offer.ts';
import { lengthUnits, weightUnits } from './units.ts';

const length = (what: string, example: number) => field(z.number().min(0.001), what, example);
const lines = z.array(line).min(1).optional();
const gtin = z.string().regex(/^(?:\d{8}|\d{12,14})$/);
const size = z.strictObject({
  width: length('Width', 80),
  depth: length('Depth', 60),
  height: length('Height', 45.5),
  unitCode: field(z.enum(lengthUnits).default('CMT'), 'Unit of the dimensions, a code of UN/CEFACT', 'MMT'),
});
const weight = z.strictObject({
  value: field(z.number().min(0.001), 'Number of the units', 12.5),
  unitCode: field(z.enum(weightUnits).default('KGM'), 'Unit of the weight, a code of UN/CEFACT', 'GRM'),
});
const document = z.strictObject({
  name: field(line, 'Title of the document', 'Data sheet', text),
  file: field(publicFile.optional(), 'Path of the file in the folder public', '/data-sheets/counter.pdf', {
    is: 'address',
    isFile: true,
  }),
  url: field(link.optional(), 'Instead of a file: address on another site', 'https://docs.counter.example/data.pdf'),
});
const property = z.strictObject({
  name: field(line, 'What the fact is called, alike in all products', 'Alcohol', text),
  value: field(z.union([z.number(), line], 'is neither a number nor a text'), 'Number, or text', 13.5, text),
  unitText: field(line.optional(), 'Unit of a number', '%', text),
});

/** The product kinds, each with an explanation for editors, a schema.org type and the fields that no other kind has. */
export const productKinds = {
  software: {
    meaning: 'A program, an app or an online service that people use themselves.',
    type: 'SoftwareApplication',
    fields: {
      operatingSystem: field(lines, 'For software: systems that it runs on', ['Web', 'Android'], text),
      worksOffline: field(z.boolean().optional(), 'For software: whether it works without the internet', true),
      softwareRequirements: field(lines, 'For software: what it needs to run', ['Android 10 or newer'], text),
      applicationCategory: field(line.optional(), 'For software: category in Google’s list', 'BusinessApplication'),
    },
  },
  goods: {
    meaning: 'A thing that is made and delivered.',
    type: 'Product',
    fields: {
      sku: field(line.optional(), 'For goods: article number', 'OV-400-S'),
      gtin: field(gtin.optional(), 'For goods: GTIN, the 8, 12, 13 or 14 digits below the barcode', '4006381333931'),
      material: field(lines, 'For goods: materials', ['Stainless steel'], text),
      size: field(size.optional(), 'For goods: outer dimensions', { width: 80, depth: 60, height: 45.5 }),
      weight: field(weight.optional(), 'For goods: weight', { value: 12.5 }),
    },
  },
  service: {
    meaning: 'Work that is done for the customer.',
    type: 'Service',
    fields: {
      areaServed: field(z.array(area).min(1).optional(), 'For services: countries with it; 001 is the world', [
        'GB',
        'IE',
      ]),
    },
  },
} as const;
export const productKindOrder = Object.keys(productKinds) as (keyof typeof productKinds)[];

/** The stages of a product, in their order. */
export const statusOrder = ['announced', 'beta', 'available', 'retired'] as const;
export type Status = (typeof statusOrder)[number];
/** For products of all kinds. Pages say it in the words of each kind. */
export const statusMeanings: Readonly<Record<Status, string>> = {
  announced: 'Public, but nobody can have it yet.',
  beta: 'Still in testing; details and prices can change.',
  available: 'Anyone can have it.',
  retired: 'No longer offered; the page stays as a record.',
};
export const status = field(z.enum(statusOrder), 'Current stage of the product', 'available');
export const stage = (description: string) => field(dateOrYear.optional(), description, '2024-03-04');
const lifecycle = z.strictObject({
  announced: stage('Day of the announcement'),
  beta: stage('First day of the beta'),
  available: stage('First day on which anyone could have it'),
  retired: stage('Day on which it was retired'),
});

export const productSchema = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    name: field(line, 'Name of the product, as written in a sentence', 'Counter', text),
    summary,
    kind: field(z.enum(productKindOrder), 'Kind of product; it decides which other fields are allowed', 'software'),
    category: field(line, 'Category of the product, in everyday words', 'Point of sale', text),
    status,
    lifecycle: field(lifecycle.default({}), 'First day, month or year of each stage, if it has stages', {
      beta: '2023-09-12',
    }),
    contactType: field(slug.optional(), 'Contact point for orders and questions, if it is not sales', 'support'),
    website: field(link.optional(), 'Home page of the product on its own domain', 'https://counter.example'),
    documentation: field(
      linkOrPath.optional(),
      'Manual of the product: an address, or a path of this site',
      'https://docs.counter.example',
      { is: 'address', isFile: false },
    ),
    documents: field(z.array(document).default([]), 'Documents about the product, such as data sheets', [
      { name: 'Data sheet', file: '/data-sheets/counter.pdf' },
    ]),
    featureList: field(
      z.array(line).default([]),
      'What it can do or contains, as short noun phrases',
      ['Offline sales'],
      text,
    ),
    ...productKinds.software.fields,
    ...productKinds.goods.fields,
    ...productKinds.service.fields,
    additionalProperty: field(z.array(property).default([]), 'Facts for which there is no other field', [
      { name: 'Alcohol', value: 13.5, unitText: '%' },
    ]),
    audience: field(line.optional(), 'Who it is for', 'Bakeries and corner shops', text),
    offers: field(z.array(offer).default([]), 'Prices, one for each way to buy it', [
      { price: 24.5, priceCurrency: 'EUR', period: 'month' },
    ]),
    pricing: pricing.optional(),
    pictures: field(z.array(picture(image)).default([]), 'Pictures of the product, the best first', [
      { file: './counter-screen.png', alt: 'The sale screen with forty buttons' },
    ]),
    replacedBy: field(
      otherSlug.optional(),
      'Slug of the product that replaces a retired one',
      'counter',
      reference('products'),
    ),
    order: field(
      z.int().min(1).optional(),
      'Position in lists and on the home page, from 1; products without one come last, by name, retired ones at the end',
      1,
    ),
    updated,
    aliases: aliases('till'),
    draft,
  });

export type ProductSchema<Image> = ReturnType<typeof productSchema<Image>>;

/** The fields of a product that do not depend on how pictures are loaded. */
export type ProductData = Omit<z.output<ProductSchema<unknown>>, 'pictures'>;

/** Returns the lifecycle stages that have a date, in order. Each date is the first day of its stage. */
export const stagesOf = (stages: z.output<typeof lifecycle>): { readonly stage: Status; readonly date: string }[] =>
  statusOrder.flatMap((name) => {
    const day = stages[name];
    return day === undefined ? [] : [{ stage: name, date: day }];
  });
