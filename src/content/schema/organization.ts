import { z } from 'zod';
import { address, place } from './place.ts';
import { country, date, isLanguage, isTimeZone, line, link, updated } from './fields.ts';

const signal = (description: string) =>
  z
    .boolean()
    .optional()
    .meta({ description, examples: [true] });

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
    .array(
      z.strictObject({
        propertyID: line.meta({
          description: 'Registry or scheme that the number belongs to',
          examples: ['Companies House'],
        }),
        value: line.meta({ description: 'Number of the company in that registry', examples: ['01234567'] }),
      }),
    )
    .min(1)
    .meta({ description: 'Registry numbers of the company, the best known first' }),
  address: address.meta({ description: 'Postal address of the company' }),
  location: z
    .array(place)
    .default([])
    .meta({ description: 'Places that people can go to or call, where there are others or several' }),
  areaServed: z
    .array(country)
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
    .refine(isTimeZone, {
      error: 'is not the name of a time zone',
      params: { values: Intl.supportedValuesOf('timeZone') },
    })
    .meta({ description: 'IANA name of the time zone of the company', examples: ['Europe/London'] }),
  inLanguage: line
    .refine(isLanguage, 'is not a language tag')
    .meta({ description: 'Language of the content, BCP 47', examples: ['en'] }),
  contentSignals: z
    .strictObject({
      search: signal('Whether search engines may index the site and link to it'),
      aiInput: signal('Whether AI services may read the site to answer a question'),
      aiTrain: signal('Whether AI models may be trained on the site'),
    })
    .optional()
    .meta({
      description: 'What robots.txt says crawlers may do (contentsignals.org); it is silent about what is left out',
      examples: [{ search: true, aiInput: true, aiTrain: false }],
    }),
  updated,
});
