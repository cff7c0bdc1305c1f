import { allEntries, type Rule } from './rule.ts';

interface DatedField {
  readonly path: readonly string[];
  readonly day: string;
}

function daysIn(value: unknown, path: readonly string[] = []): DatedField[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? [{ path, day: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => daysIn(one, [...path, name]));
}

/** The earliest plausible year of a founding date and of other dates. Earlier years are typos or not Gregorian. */
const earliestYears = { foundingDate: 1000, other: 1800 } as const;
const maxYearsAhead = 100;

function isPlausible(field: string, day: string, today: string): boolean {
  const [year, thisYear] = [day, today].map((one) => Number(one.slice(0, 4))) as [number, number];
  return year >= earliestYears[field === 'foundingDate' ? field : 'other'] && year <= thisYear + maxYearsAhead;
}

/** Matches fields whose date should not be after today or the day of publication, whichever is later. */
const pastFields = /^(?:updated|foundingDate|lifecycle\.\w+)$/;

/** Checks that years are plausible and `updated` is not before publication. Warns if `pastFields` are in the future. */
export const dates: Rule = (content, report) => {
  const { today } = content;
  for (const entry of allEntries(content)) {
    const { data } = entry.record;
    const publication = 'date' in data ? data.date : undefined;
    for (const { path, day } of daysIn(data)) {
      const field = path.join('.');
      if (!isPlausible(field, day, today))
        report.error(entry, path, {
          problem: `${day} is too long ago, or too far ahead.`,
          remedy: 'Write the year of the Gregorian calendar, with four digits.',
        });
      else if (field === 'updated' && publication !== undefined && day < publication)
        report.error(entry, path, {
          problem: `${day} is before the day of publication, ${publication}.`,
          remedy: 'Correct one of the two, or remove "updated" if nothing has changed since.',
        });
      else if (pastFields.test(field) && day > today && day > (publication ?? ''))
        report.warning(entry, path, {
          problem: `${day} is in the future.`,
          remedy: 'Correct the date, or add it on that day: pages show it as if it had already happened.',
        });
    }
  }
};
