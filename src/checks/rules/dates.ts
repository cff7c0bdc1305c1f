import { allEntries, type Finding, type Rule } from './rule.ts';

interface DatedField {
  readonly path: readonly string[];
  readonly day: string;
}

function daysIn(value: unknown, path: readonly string[] = []): DatedField[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? [{ path, day: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => daysIn(one, [...path, name]));
}

/** Years before these are typos or from another calendar. Some companies are very old. */
const earliestYears = { company: 1000, other: 1800 } as const;
const maxYearsAhead = 100;

const calendars = {
  buddhist: 'Buddhist',
  'islamic-umalqura': 'Islamic',
  persian: 'Persian',
  hebrew: 'Hebrew',
} as const;

/** Returns the calendar in which a year is within 60 years of today, or undefined. */
const calendarOf = (year: number, today: string): string | undefined =>
  Object.entries(calendars).find(([calendar]) => {
    const format = new Intl.DateTimeFormat('en', { calendar, year: 'numeric', timeZone: 'UTC' });
    return Math.abs(Number(/\d+/.exec(format.format(new Date(today)))?.[0]) - year) <= 60;
  })?.[1];

function implausibleYear(field: string, day: string, today: string): Finding | undefined {
  const year = Number(day.slice(0, 4));
  if (year < 1000)
    return {
      severity: 'error',
      problem: `${day} is in the year ${year}.`,
      remedy: `Write the year with four digits: "${today.slice(0, 2)}${day.slice(2)}".`,
    };
  const isCompany = field === 'foundingDate';
  const isAhead = year > Number(today.slice(0, 4)) + maxYearsAhead;
  // Most dates end here, because creating four calendar formats takes as long as parsing a post.
  if (!isAhead && year >= Math.max(earliestYears.company, earliestYears.other)) return undefined;
  const calendar = calendarOf(year, today);
  if (!isAhead && year >= (isCompany && calendar === undefined ? earliestYears.company : earliestYears.other))
    return undefined;
  return {
    severity: isCompany && !isAhead ? 'warning' : 'error',
    problem: isAhead
      ? `${day} is more than ${maxYearsAhead} years ahead.`
      : `${day} is before the year ${earliestYears.other}.`,
    remedy:
      calendar === undefined
        ? 'Correct the year.'
        : `Write the day in the Gregorian calendar: ${year} looks like a year of the ${calendar} one.`,
  };
}

/** Fields whose date cannot be in the future, except in a scheduled entry up to its publication. */
const pastFields = /^(?:updated|foundingDate|lifecycle\.\w+)$/;

/** Checks that days are in plausible years, updates follow the publication, and past events are not in the future. */
export const dates: Rule = (content, report) => {
  const { today } = content;
  for (const entry of allEntries(content)) {
    const { data } = entry.record;
    const publication = 'date' in data ? data.date : undefined;
    for (const { path, day } of daysIn(data)) {
      const field = path.join('.');
      const implausible = implausibleYear(field, day, today);
      if (implausible) report[implausible.severity](entry, path, implausible);
      else if (field === 'updated' && publication !== undefined && day < publication)
        report.error(entry, path, {
          problem: `${day} is before the day of publication, ${publication}.`,
          remedy: 'Correct one of the two, or remove "updated" if nothing has changed since.',
        });
      else if (pastFields.test(field) && day > today && day > (publication ?? ''))
        report.warning(entry, path, {
          problem: `${day} is in the future.`,
          remedy: 'Correct the day, or add it when it has come: pages show it as if it had already happened.',
        });
    }
  }
};
