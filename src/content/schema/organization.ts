import { z } from 'zod';
import { countryCode, date, isLanguage, isTimeZone, line, link, updated } from './fields.ts';

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
