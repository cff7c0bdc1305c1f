/** The latest of these full-dates, or undefined when there are none. */
export const latest = (dates: readonly string[]): string | undefined =>
  dates.reduce<string | undefined>((last, date) => (last === undefined || date > last ? date : last), undefined);
