const millisecondsPerDay = 86_400_000;

/** Returns the date `count` days after `day`. Both dates are RFC 3339 full-dates (`2026-01-31`). */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsPerDay).toISOString().slice(0, 10);

/** Returns the date in a time zone (IANA name) at the moment `now`, as an RFC 3339 full-date, as Swedes write dates. */
export const dayIn = (now: Date, timeZone: string): string => now.toLocaleDateString('sv', { timeZone });

/** Returns the UTC offset of a time zone in milliseconds, positive east of Greenwich. */
function offsetAt(moment: Date, timeZone: string): number {
  const named = moment.toLocaleString('en', { timeZone, timeZoneName: 'longOffset' });
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(named) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Returns midnight at the start of a date in a time zone (IANA name), as an RFC 3339 date-time with the zone's offset,
 * so that feed readers show the author's date. If a clock change skips midnight, uses the offset before the change.
 */
export function startOfDay(date: string, timeZone: string): string {
  const midnightInUtc = Date.parse(`${date}T00:00:00Z`);
  const roughOffset = offsetAt(new Date(midnightInUtc), timeZone);
  const closeOffset = offsetAt(new Date(midnightInUtc - roughOffset), timeZone);
  // The two offsets differ if a clock change skips midnight. The smaller one is the offset before the change.
  const offset = Math.min(closeOffset, offsetAt(new Date(midnightInUtc - closeOffset), timeZone));
  const minutes = Math.abs(offset) / 60_000;
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${date}T00:00:00${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export const latest = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);
