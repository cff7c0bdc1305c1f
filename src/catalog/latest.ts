/** Returns the latest of some full-dates, or undefined if there are none. */
export const latest = (dates: readonly string[]): string | undefined =>
  dates.reduce<string | undefined>((last, date) => (last === undefined || date > last ? date : last), undefined);
