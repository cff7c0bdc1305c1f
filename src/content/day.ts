const millisecondsPerDay = 86_400_000;

/** Returns the date `count` days after `day`. Both dates are RFC 3339 full-dates (`2026-01-31`). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsPerDay).toISOString().slice(0, 10);

/** Memoizes a formatter for each time zone. Creating a formatter takes 100 times as long as formatting a date. */
function byTimeZone(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const dayFormat = byTimeZone('en-u-ca-iso8601', { year: 'numeric', month: '2-digit', day: '2-digit' });
const offsetFormat = byTimeZone('en', { timeZoneName: 'longOffset' });

/** Returns the date in a time zone (IANA name) at the moment `now`, as an RFC 3339 full-date. */
export function dayIn(now: Date, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(now);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function offsetAt(moment: Date, timeZone: string): number {
  const name = offsetFormat(timeZone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Returns midnight at the start of a date in a time zone (IANA name), as an RFC 3339 date-time. Feed readers then show
 * the author's date. If a clock change skips midnight, uses the UTC offset before the change.
 */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const near = offsetAt(new Date(midnight - offsetAt(new Date(midnight), timeZone)), timeZone);
  const offset = Math.min(near, offsetAt(new Date(midnight - near), timeZone));
  const minutes = Math.abs(offset) / 60_000;
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${date}T00:00:00${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export const latest = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);
