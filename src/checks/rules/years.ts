import type { Check, FoundFault } from '../check.ts';

/** The earliest plausible date of a company or a post: before it, a digit of the year is missing. */
const earliest = '1000-01-01';

/** The dates in a value, each with its path. */
function datesIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; day: string }[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? [{ path, day: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => datesIn(one, [...path, name]));
}

/** Days have years of four digits that mean what they say. */
export const years: Check = {
  name: 'years',
  description: 'No date lies in a year that was cut short',
  check: ({ organization, contact, products, news, work, pages, today }) =>
    [organization, contact, ...products, ...news, ...work, ...pages].flatMap((entry): FoundFault[] =>
      datesIn(entry?.record.data).flatMap(({ path, day }) =>
        entry === undefined || day >= earliest
          ? []
          : [
              {
                severity: 'fault',
                file: entry.file,
                line: entry.lineOf(path),
                field: path.join('.'),
                problem: `${day} is in the year ${Number(day.slice(0, 4))}.`,
                remedy: `Write the year with its four digits: "${today.slice(0, 2)}${day.slice(2)}".`,
              },
            ],
      ),
    ),
};
