import { z } from 'zod';
import { countryCode, date, line, telephone } from './fields.ts';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const address = z.strictObject({
  streetAddress: line.meta({ description: 'Street and number', examples: ['120 Example Street'] }),
  addressLocality: line.meta({ description: 'City', examples: ['London'] }),
  addressRegion: line.optional().meta({
    description: 'State or region, where addresses of the country name one',
    examples: ['Greater London'],
  }),
  postalCode: line.optional().meta({ description: 'Postal code, where the country has them', examples: ['E1 1AA'] }),
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
  hoursAvailable: hours.optional().meta({ description: 'When the place is open' }),
});
