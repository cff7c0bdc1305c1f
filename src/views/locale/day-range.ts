import { weekdays } from '../../content/schema/place.ts';

type Weekday = (typeof weekdays)[number];

/** The days in a row that begin with one, over the end of the week where they go on there. */
function runFrom(start: number, days: ReadonlySet<string>): Weekday[] {
  const week = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const end = week.findIndex((day) => !days.has(day));
  return end === -1 ? week : week.slice(0, end);
}

/**
 * Weekdays for people: three or more in a row as a range, others one by one, in the order in which they are given.
 * A row goes on over the end of the week, wherever a country begins it: `Sunday to Thursday`.
 */
export function dayRange(given: readonly Weekday[]): string {
  const days = new Set<string>(given);
  const starts = weekdays.flatMap((day, index) =>
    days.has(day) && !days.has(weekdays.at(index - 1) ?? '') ? index : [],
  );
  const place = (run: readonly Weekday[]): number => Math.min(...run.map((day) => given.indexOf(day)));
  const runs = (starts.length === 0 ? [0] : starts).map((start) => runFrom(start, days));
  return runs
    .toSorted((a, b) => place(a) - place(b))
    .map((run) => (run.length > 2 ? `${run[0] ?? ''} to ${run.at(-1) ?? ''}` : run.join(', ')))
    .join(', ');
}
