import { weekdays } from '../../content/schema/place.ts';
import { fill } from '../../words/fill.ts';
import type { Words } from '../../words/words.ts';
import { joined } from './joined.ts';

type Weekday = (typeof weekdays)[number];

/** A Monday. */
const monday = Date.UTC(2026, 0, 5);
const dayLength = 86_400_000;

/** The name of a weekday in a language (BCP 47). */
const dayName = (day: Weekday, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    monday + weekdays.indexOf(day) * dayLength,
  );

/** The place of the first day of the week of a country (ISO 3166-1 alpha-2) in `weekdays`. */
const firstDay = (country: string): number => new Intl.Locale('und', { region: country }).getWeekInfo().firstDay - 1;

/** The days in a row that begin with one, over the end of the week where they go on there. */
function runFrom(start: number, days: ReadonlySet<string>): Weekday[] {
  const week = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const end = week.findIndex((day) => !days.has(day));
  return end === -1 ? week : week.slice(0, end);
}

/**
 * Weekdays for people, from the first of the week in a country (ISO 3166-1 alpha-2): three or more in a row as a range,
 * others one by one. A row goes on over the end of the week: `Sunday to Thursday`.
 */
export function dayRange(given: readonly Weekday[], { language, pattern }: Words, country: string): string {
  const days = new Set<string>(given);
  const starts = weekdays.flatMap((day, index) =>
    days.has(day) && !days.has(weekdays.at(index - 1) ?? '') ? index : [],
  );
  const first = firstDay(country);
  const runs = (starts.length === 0 ? [first] : starts)
    .toSorted((a, b) => ((a - first + 7) % 7) - ((b - first + 7) % 7))
    .map((start) => runFrom(start, days).map((day) => dayName(day, language)));
  const texts = runs.flatMap((run) =>
    run.length > 2 ? fill(pattern.days, { from: run[0] ?? '', to: run.at(-1) ?? '' }) : run,
  );
  return joined(texts, language);
}
