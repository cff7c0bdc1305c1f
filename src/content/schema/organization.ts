import { z } from 'zod';
import { countryCode, date, line, telephone, country, isLanguage, isTimeZone, link, updated } from './fields.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const address = z.strictObject({
  streetAddress: line.meta({ description: 'Street and number', examples: ['120 Example Street'] }),
  addressLocality: line.meta({ description: 'City', examples: ['London'] }),
  addressRegion: line.optional().meta({
    description: 'State or region, if addresses of the country contain one',
    examples: ['Greater London'],
  }),
  postalCode: line.optional().meta({ description: 'Postal code, if the country has them', examples: ['E1 1AA'] }),
  addressCountry: z
    .string()
    .regex(countryCode)
    .meta({ description: 'Country, ISO 3166-1 alpha-2', examples: ['GB'] }),
});

function timeProblem(text: string): string {
  const [, hour = 0, minute = '00'] = (/^(\d\d?):(\d\d)$/.exec(text) ?? []).map(String);
  const hours = Number(hour);
  if (text === '24:00') return 'is the beginning of the next day: write "23:59" for the end of this one';
  if (hours > 23)
    return `is past midnight: end this interval at "23:59", and add one for the next day, from "00:00" to "${String(hours - 24).padStart(2, '0')}:${minute}"`;
  return 'is not a time of day written HH:MM';
}

const time = (description: string, example: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: ({ input }) => timeProblem(String(input)) })
    .meta({ description: `${description}, HH:MM in the time zone of the company`, examples: [example] });

const interval = z.strictObject({
  days: z
    .array(z.enum(weekdays))
    .min(1)
    .meta({ description: 'Days on which somebody is there at these times', examples: [['Monday', 'Tuesday']] }),
  opens: time('Opening time', '09:00'),
  closes: time('Closing time', '18:00'),
});

export const hours = z.strictObject({
  intervals: z.array(interval).min(1).meta({ description: 'Times of the week; a day with a break is in two of them' }),
  closed: z
    .array(date)
    .default([])
    .meta({ description: 'Days on which nobody is there all the same', examples: [['2026-12-25']] }),
});
export type Hours = z.output<typeof hours>;

export const place = z.strictObject({
  name: line.meta({ description: 'What the place is called', examples: ['Workshop'] }),
  address: address.meta({ description: 'Postal address of the place' }),
  telephone: telephone.optional().meta({ description: 'Landline of the place, E.164', examples: ['+442079460111'] }),
  hoursAvailable: hours.optional().meta({ description: 'Opening hours of the place' }),
});

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
      description: 'Schema of this file, for editors',
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
  location: z.array(place).default([]).meta({ description: 'Further places that people can visit or call' }),
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
      description: 'Permissions for crawlers in robots.txt (contentsignals.org); what is left out is not declared',
      examples: [{ search: true, aiInput: true, aiTrain: false }],
    }),
  updated,
});
