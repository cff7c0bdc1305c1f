import type { ImageFile } from './images/image-file.ts';
import { z } from 'zod';
import { slugPattern } from '../contract/routes.ts';

/** What editors write: the front matter of each kind of Markdown file, and the two JSON files. */

/** Control characters, the zero-width space, the byte order mark, and those that turn the direction of what follows. */
const unseen = /[^\P{Cc}\r\n]|[\u200B\u2060\uFEFF\u202A-\u202E]/u;

const line = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !/[\r\n\u2028\u2029]/.test(text), 'has more than one line')
  .refine((text) => text.isWellFormed() && !unseen.test(text), 'holds a character that nobody can see');
const date = z.iso.date();
const link = z
  .url({ protocol: /^https$/, abort: true })
  .refine(
    (address) => /^https:\/\/[^\s/@]+(?:[/?#][^\s\p{Cc}\p{Cf}]*)?$/u.test(address),
    'is not of the form https://host/path',
  );
const email = z.email();
const slug = z.string().regex(new RegExp(slugPattern));
const telephone = z.e164();

const updated = date.meta({
  description: 'Day on which the facts in this file last changed',
  examples: ['2026-05-18'],
});
const summary = line.max(160).meta({
  description: 'One sentence of at most 160 characters, shown in lists and search results',
  examples: ['The till for shops with a counter: sells, prints, and keeps working when the internet does not.'],
});
const draft = z
  .boolean()
  .default(false)
  .meta({
    description: 'Set to true to keep it from being published: only npm run dev shows it',
    examples: [true],
  });
/** A former slug, or a former path, decoded: no part of it is empty or made of dots alone. */
const formerAddress = new RegExp(`${slugPattern}|^(?:/(?!\\.{1,2}(?:/|$))[^\\s\\x00-\\x1f/?#%\\\\]+)+/?$`);
const aliases = (example: string) =>
  z
    .array(z.string().regex(formerAddress))
    .default([])
    .meta({
      description:
        'Former slugs, the oldest first, and former paths, which begin with a slash: they lead to its address for good',
      examples: [[example]],
    });
const aboutProducts = z
  .array(slug)
  .default([])
  .meta({ description: 'Slugs of the products it is about', examples: [['counter']] });

const countryCode = /^[A-Z]{2}$/;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** Statuses in the order in which a product lives through them. */
export const statuses = {
  announced: 'Public, with no date or access yet: nobody can use it.',
  beta: 'In use by a limited group; features and prices can change.',
  available: 'Anyone can buy and use it, with support.',
  retired: 'No longer sold or supported; the page stays as a record.',
} as const;

export type Status = keyof typeof statuses;
export const statusOrder = Object.keys(statuses) as Status[];

export const status = z.enum(statusOrder).meta({
  description: 'Where the product stands in its life',
  examples: ['available'],
});

const stage = (description: string) => date.optional().meta({ description, examples: ['2024-03-04'] });

export const productRecord = z.strictObject({
  name: line.meta({ description: 'Name of the product, as it is written in prose', examples: ['Counter'] }),
  summary,
  category: line.meta({ description: 'What kind of product it is, in plain words', examples: ['Point of sale'] }),
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
  operatingSystem: z
    .array(line)
    .min(1)
    .meta({ description: 'Where it runs', examples: [['Web', 'Android']] }),
  audience: line.meta({ description: 'Who it is for', examples: ['Bakeries and corner shops'] }),
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

export const newsRecord = z.strictObject({
  title: line.meta({ description: 'Headline of the post', examples: ['Counter now prints without a driver'] }),
  date: date.meta({
    description: 'Day of publication; with a day in the future it is published on that day',
    examples: ['2026-03-09'],
  }),
  summary: line.max(300).meta({
    description: 'One or two sentences of at most 300 characters, shown in lists',
    examples: ['Receipt printers are found on the network and need no driver any more.'],
  }),
  tags: z
    .array(slug)
    .min(1)
    .meta({ description: 'Topics, lowercase words joined by hyphens', examples: [['release']] }),
  updated: updated.optional(),
  products: aboutProducts,
  aliases: aliases('/blog/2019/printing-without-a-driver'),
  draft,
});

export const workRecord = z.strictObject({
  title: line.meta({ description: 'Title of the piece', examples: ['Forty ovens, one delivery list'] }),
  client: line.meta({
    description: 'For whom the work was done, or a description where the name is not public',
    examples: ['A bakery group'],
  }),
  industry: line.meta({ description: 'Line of business of the client', examples: ['Bakeries'] }),
  summary,
  date: date.meta({
    description: 'Day of publication; with a day in the future it is published on that day',
    examples: ['2025-06-30'],
  }),
  updated: updated.optional(),
  products: aboutProducts,
  results: z
    .array(
      z.strictObject({
        text: line.meta({ description: 'What came of it, in a sentence', examples: ['Returns fell from 9% to 4%'] }),
        figure: line.optional().meta({
          description: 'The number that the sentence turns on, as it is shown large above it',
          examples: ['9% → 4%'],
        }),
      }),
    )
    .min(1)
    .meta({
      description: 'What came of it, each with a number',
      examples: [[{ text: 'Returns fell from 9% to 4%', figure: '9% → 4%' }]],
    }),
  aliases: aliases('/cases/forty-ovens'),
  draft,
});

export const pageRecord = z.strictObject({
  title: line.meta({ description: 'Title of the page', examples: ['Privacy'] }),
  summary,
  updated,
  aliases: aliases('/legal/privacy'),
  draft,
});

export const organizationRecord = z.strictObject({
  $schema: z
    .string()
    .optional()
    .meta({
      description: 'Where editors find the schema of this file',
      examples: ['../schemas/organization.schema.json'],
    }),
  name: line.meta({ description: 'Name of the company in daily use', examples: ['Acme'] }),
  legalName: line.meta({ description: 'Registered name of the company', examples: ['Acme Software Ltd'] }),
  url: link.meta({
    description: 'Address of the published site, without a path',
    examples: ['https://www.acme.example'],
  }),
  slogan: line.meta({
    description: 'One line that says what the company does',
    examples: ['Software for shops with a counter'],
  }),
  description: line.meta({
    description: 'Two or three sentences about the company',
    examples: ['Acme makes software for small shops.'],
  }),
  foundingDate: date.meta({ description: 'Day of foundation', examples: ['2011-03-21'] }),
  identifier: z
    .strictObject({
      propertyID: line.meta({
        description: 'Registry or scheme that the number belongs to',
        examples: ['Companies House'],
      }),
      value: line.meta({ description: 'Number of the company in that registry', examples: ['01234567'] }),
    })
    .meta({ description: 'Registry number of the company' }),
  address: z
    .strictObject({
      streetAddress: line.meta({ description: 'Street and number', examples: ['120 Example Street'] }),
      addressLocality: line.meta({ description: 'City', examples: ['London'] }),
      addressRegion: line.optional().meta({
        description: 'State or region, where addresses of the country name one',
        examples: ['Greater London'],
      }),
      postalCode: line
        .optional()
        .meta({ description: 'Postal code, where the country has them', examples: ['E1 1AA'] }),
      addressCountry: z
        .string()
        .regex(countryCode)
        .meta({ description: 'Country, ISO 3166-1 alpha-2', examples: ['GB'] }),
    })
    .meta({ description: 'Postal address of the company' }),
  areaServed: z
    .array(line.refine((code) => countryCode.test(code), 'is no country code'))
    .min(1)
    .meta({ description: 'Countries served, ISO 3166-1 alpha-2', examples: [['GB', 'IE']] }),
  knowsAbout: z
    .array(line)
    .min(1)
    .meta({ description: 'Topics that the company knows well', examples: [['Point of sale']] }),
  sameAs: z.array(link).meta({
    description: 'Addresses of the company elsewhere on the web',
    examples: [['https://social.example/@acme']],
  }),
  timeZone: line
    .refine(isTimeZone, { error: 'is no name of a time zone', params: { values: Intl.supportedValuesOf('timeZone') } })
    .meta({ description: 'IANA name of the time zone of the company', examples: ['Europe/London'] }),
  inLanguage: line
    .refine(isLanguage, 'is no language tag')
    .meta({ description: 'Language of the content, BCP 47', examples: ['en'] }),
  updated,
});

const messaging = z.strictObject({
  name: line.meta({ description: 'Name of the messaging app', examples: ['WhatsApp'] }),
  telephone: telephone.meta({ description: 'Business number in that app, E.164', examples: ['+447700900100'] }),
  url: link.meta({ description: 'Address that opens a conversation', examples: ['https://wa.me/447700900100'] }),
});

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Needs that every catalog has an answer for. */
export const requiredContactTypes = ['sales', 'press', 'careers', 'privacy', 'security'] as const;

export const contactRecord = z.strictObject({
  $schema: organizationRecord.shape.$schema,
  email: email.meta({ description: 'General e-mail address', examples: ['hello@acme.example'] }),
  telephone: telephone.meta({ description: 'Landline, E.164', examples: ['+442079460100'] }),
  messaging: messaging.meta({ description: 'Business number in a messaging app' }),
  hoursAvailable: z
    .strictObject({
      days: z
        .array(z.enum(weekdays))
        .min(1)
        .meta({ description: 'Days on which somebody answers', examples: [['Monday', 'Tuesday']] }),
      opens: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .meta({ description: 'Opening time, HH:MM in the time zone of the company', examples: ['09:00'] }),
      closes: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .meta({ description: 'Closing time, HH:MM in the time zone of the company', examples: ['18:00'] }),
    })
    .meta({ description: 'When somebody answers' }),
  contactPoints: z
    .array(
      z.strictObject({
        contactType: slug.meta({ description: 'The need it serves', examples: ['sales'] }),
        description: line.meta({
          description: 'What to write here for, and how soon somebody answers',
          examples: ['Prices and demonstrations. Answered within one working day.'],
        }),
        email: email.meta({ description: 'E-mail address for this need', examples: ['sales@acme.example'] }),
        telephone: telephone
          .optional()
          .meta({ description: 'Landline for this need, E.164', examples: ['+442079460100'] }),
        messaging: telephone
          .optional()
          .meta({ description: 'Messaging number for this need, E.164', examples: ['+447700900100'] }),
      }),
    )
    .min(1)
    .meta({ description: `Contact points, one for each need; ${requiredContactTypes.join(', ')} have to be there` }),
  updated,
});

/** The schema of each kind of record: the names are those of the folders and files in `content/`. */
export const recordSchemas = {
  organization: organizationRecord,
  contact: contactRecord,
  products: productRecord,
  news: newsRecord,
  work: workRecord,
  pages: pageRecord,
} as const;

export type Kind = keyof typeof recordSchemas;
export type RecordData<K extends Kind> = z.output<(typeof recordSchemas)[K]>;

export const kinds = Object.keys(recordSchemas) as Kind[];

/** Kinds that are one JSON file each; the others are a folder of Markdown files each. */
export const singleKinds = ['organization', 'contact'] as const satisfies readonly Kind[];
export type SingleKind = (typeof singleKinds)[number];
export type FolderKind = Exclude<Kind, SingleKind>;
export const folderKinds = kinds.filter((kind): kind is FolderKind => !(singleKinds as readonly Kind[]).includes(kind));

/** What one record of a kind is called in messages. */
export const kindNames = {
  organization: 'organization.json',
  contact: 'contact.json',
  products: 'a product',
  news: 'a news post',
  work: 'a piece of work',
  pages: 'a page',
} as const satisfies Record<Kind, string>;

/** One authored entry: its validated data, and its Markdown body where it has one. */
export interface CatalogRecord<K extends Kind> {
  readonly kind: K;
  /** Of a page the path below `content/pages` without suffix, otherwise the name of the file. */
  readonly slug: string;
  readonly data: RecordData<K>;
  /** Its Markdown as it is published, with the paths of this site below an origin; empty where the record has none. */
  readonly body: (origin: string) => string;
  /** The body as HTML. */
  readonly html: string;
  /** Images of the content folder that the body shows or links to. */
  readonly images: readonly ImageFile[];
}

export interface Records {
  readonly organization: CatalogRecord<'organization'>;
  readonly contact: CatalogRecord<'contact'>;
  readonly products: readonly CatalogRecord<'products'>[];
  readonly news: readonly CatalogRecord<'news'>[];
  readonly work: readonly CatalogRecord<'work'>[];
  readonly pages: readonly CatalogRecord<'pages'>[];
}

/** Whether a record is of a kind that is a folder of Markdown files. */
export const isFolderRecord = (record: CatalogRecord<Kind>): record is CatalogRecord<FolderKind> =>
  (folderKinds as readonly Kind[]).includes(record.kind);
