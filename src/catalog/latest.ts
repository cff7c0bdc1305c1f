/** The latest of some full-dates, or undefined where there is none. */
export const latest = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);
