const dayLength = 86_400_000;

/** Returns the RFC 3339 full-date that is a number of days after another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The format of days in a time zone, memoized: making one takes a hundred times as long as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The day in a time zone (IANA name) at a moment, as an RFC 3339 full-date. */
export function dayIn(now: Date, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(now);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
