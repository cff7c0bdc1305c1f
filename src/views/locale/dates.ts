import { weekdays } from '../../content/schema/organization.ts';
import { fill } from '../../words/fill.ts';
import type { Words } from '../../words/words.ts';
import { byLanguage, capitalised, joined } from './texts.ts';

type Weekday = (typeof weekdays)[number];

const timeZone = 'UTC';
const dateFormat = byLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }));
const timeFormat = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
);
const dayFormat = byLanguage((language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }));

const humanDates = new Map<string, string>();

/** Formats a full-date (RFC 3339), independently of the build's time zone. Memoized, because pages repeat dates. */
export function humanDate(date: string, language: string): string {
  const key = `${language} ${date}`;
  const text = humanDates.get(key) ?? dateFormat(language).format(new Date(`${date}T00:00:00Z`));
  humanDates.set(key, text);
  return text;
}

/** Formats an HH:MM time on a 24-hour clock. */
export const humanTime = (time: string, language: string): string =>
  timeFormat(language).format(new Date(`1970-01-01T${time}:00Z`));

const monday = Date.UTC(2026, 0, 5);
const dayLength = 86_400_000;

const dayName = (day: Weekday, language: string): string =>
  dayFormat(language).format(monday + weekdays.indexOf(day) * dayLength);

/** Returns the index in `weekdays` of a country's first day of the week (ISO 3166-1 alpha-2). */
const firstDay = (country: string): number => new Intl.Locale('und', { region: country }).getWeekInfo().firstDay - 1;

/** Returns the consecutive days from a start, across the end of the week. */
function runFrom(start: number, days: ReadonlySet<string>): Weekday[] {
  const week = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const end = week.findIndex((day) => !days.has(day));
  return end === -1 ? week : week.slice(0, end);
}

/**
 * Formats weekdays in the order of a country's week (ISO 3166-1 alpha-2). Three or more consecutive days become a
 * range: `Sunday to Thursday`.
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

/** Generic names of time zones do not depend on the day. */
const anyDay = Date.UTC(2026, 0, 1);

function genericZoneName(zone: string, language: string, timeZoneName: 'shortGeneric' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts(anyDay);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Returns the name of an IANA time zone: `Japan Time`, or the long name if the short one is letters or an offset. */
export function zoneName(zone: string, language: string): string {
  const short = genericZoneName(zone, language, 'shortGeneric');
  return capitalised(/^[A-Z]+$|:/.test(short) ? genericZoneName(zone, language, 'longGeneric') : short);
}
