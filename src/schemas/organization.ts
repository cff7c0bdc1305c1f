import { z } from 'zod';
import {
  area,
  country,
  date,
  dateOrYear,
  field,
  line,
  link,
  linkOrPath,
  schemaPath,
  telephone,
  updated,
} from './fields.ts';
import { text } from './roles.ts';

const doesNotThrow = (call: () => unknown): boolean => {
  try {
    call();
    return true;
  } catch {
    return false;
  }
};
const isTimeZone = (timeZone: string): boolean => doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone }));
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const isLanguage = (tag: string): boolean =>
  doesNotThrow(() => new Intl.Locale(tag)) && languageNames.of(new Intl.Locale(tag).language) !== undefined;

export const address = z.strictObject({
  streetAddress: field(line, 'Street and number', '120 Example Street'),
  addressLocality: field(line, 'City', 'London'),
  addressRegion: field(line.optional(), 'State or region, if addresses of the country contain one', 'Greater London'),
  postalCode: field(line.optional(), 'Postal code, if the country has them', 'E1 1AA'),
  addressCountry: field(country, 'Country, ISO 3166-1 alpha-2', 'GB'),
});

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const time = (description: string, example: string) =>
  field(
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time in the form HH:MM, from 00:00 to 23:59'),
    `${description}, HH:MM in the time zone of the organization`,
    example,
  );

const interval = z.strictObject({
  days: field(z.array(z.enum(weekdays)).min(1), 'Days with these times', ['Monday', 'Tuesday']),
  opens: time('Opening time', '09:00'),
  closes: time('Closing time', '18:00'),
});

export const hours = z.strictObject({
  intervals: field(z.array(interval).min(1), 'Times of the week; a day with a break is in two of them'),
  closed: field(z.array(date).default([]), 'Days on which nobody is there, such as holidays', ['2026-12-25']),
});
export type Hours = z.output<typeof hours>;

const type = (of: string, example: string) =>
  field(
    z
      .string()
      .regex(/^[A-Z][A-Za-z]+$/)
      .optional(),
    `Its type at schema.org, if it is more than ${of}`,
    example,
  );

export const place = z.strictObject({
  type: type('a Place', 'Store'),
  name: field(line, 'Name of the place', 'Workshop', text),
  address: field(address, 'Postal address of the place'),
  telephone: field(telephone.optional(), 'Landline of the place, E.164', '+442079460111'),
  hoursAvailable: field(hours.optional(), 'Opening hours of the place'),
});

const identifier = z.strictObject({
  propertyID: field(line, 'Registry or scheme that the number belongs to', 'Companies House'),
  value: field(line, 'Number of the organization in that registry', '01234567'),
});

const timeZone = line
  .refine(isTimeZone, {
    error: 'is not the name of a time zone',
    params: { values: Intl.supportedValuesOf('timeZone') },
  })
  .meta({ pattern: '^(?:UTC|GMT|[A-Za-z]+/[A-Za-z0-9_+/-]+)$' });

const language = line
  .refine(isLanguage, 'is not a language code')
  .meta({ pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$' });

const signal = (description: string) => field(z.boolean().optional(), description, true);
const contentSignals = z.strictObject({
  search: signal('Whether search engines may index the site and link to it'),
  aiInput: signal('Whether AI services may read the site to answer a question'),
  aiTrain: signal('Whether AI models may be trained on the site'),
});

export const organizationSchema = z.strictObject({
  $schema: schemaPath,
  name: field(line, 'Name of the organization in daily use', 'Acme'),
  legalName: field(line, 'Registered name of the organization', 'Acme Software Ltd'),
  url: field(link, 'Address of the published site, without a path', 'https://www.acme.example'),
  slogan: field(
    line,
    'One line that says what the organization does, for links to the site',
    'Software for shops with a counter',
    text,
  ),
  description: field(
    line,
    'Two or three sentences about the organization, for programs',
    'Acme makes software for small shops.',
    text,
  ),
  type: type('an Organization', 'Bakery'),
  foundingDate: field(dateOrYear.optional(), 'Day, month or year of foundation', '2011-03-21'),
  identifier: field(z.array(identifier).min(1), 'Registry numbers of the organization, the best known first'),
  address: field(address, 'Postal address of the organization'),
  hoursAvailable: field(hours.optional(), 'Opening hours at the address, if people can visit it'),
  location: field(z.array(place).default([]), 'Further places that people can visit or call'),
  areaServed: field(z.array(area).min(1), 'Countries served, ISO 3166-1 alpha-2; 001 is the world', ['GB', 'IE']),
  knowsAbout: field(z.array(line).default([]), 'Topics that the organization knows well', ['Point of sale'], text),
  sameAs: field(z.array(link).default([]), 'Addresses of the organization elsewhere on the web', [
    'https://social.example/@acme',
  ]),
  mcp: field(
    linkOrPath.optional(),
    'Address of the MCP server of the site, or the path of a file that installs it',
    'https://mcp.acme.example',
    { is: 'address', isFile: false },
  ),
  timeZone: field(timeZone, 'IANA name of the time zone of the organization', 'Europe/London'),
  inLanguage: field(language, 'Language of the content, BCP 47', 'en'),
  showDevelopers: field(
    z.boolean().optional(),
    'Whether the header links to the page for developers; by default if a product is software',
    false,
  ),
  contentSignals: field(contentSignals.optional(), 'Permissions for crawlers in robots.txt (contentsignals.org)'),
  updated,
});
