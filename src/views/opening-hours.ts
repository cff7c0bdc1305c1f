import type { Hours } from '../content/schema/place.ts';
import { dayRange } from './locale/day-range.ts';
import { zoneName } from './locale/zone-name.ts';
import { dateValue, fact, textValue, type Fact } from './view.ts';

/** The times of each set of days: `Monday to Friday: 09:00 to 12:00 and 13:00 to 18:00`. */
const weekly = ({ intervals }: Hours): string[] =>
  [...Map.groupBy(intervals, ({ days }) => dayRange(days))].map(
    ([days, times]) => `${days}: ${times.map(({ opens, closes }) => `${opens} to ${closes}`).join(' and ')}`,
  );

/** Opening hours in a time zone (IANA), and the days on which it is closed all the same. */
export const hoursFacts = (label: string, hours: Hours, timeZone: string, language: string): Fact[] => [
  ...fact(label, [...weekly(hours), zoneName(timeZone)].map(textValue)),
  ...fact(
    'Closed on',
    hours.closed.map((day) => dateValue(day, language)),
  ),
];
