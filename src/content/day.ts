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

/** The milliseconds by which a time zone is ahead of UTC at a moment. */
function offsetAt(moment: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Returns the moment at which a day begins in a time zone, as an RFC 3339 date-time at midnight with the zone's offset.
 * A feed, which has no dates without a time, then shows the date that the author wrote. Where clocks skip midnight, the
 * offset is the one before the change, so that the moment is the first of the day.
 */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const near = offsetAt(new Date(midnight - offsetAt(new Date(midnight), timeZone)), timeZone);
  const offset = Math.min(near, offsetAt(new Date(midnight - near), timeZone));
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T00:00:00${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
