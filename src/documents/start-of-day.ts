/** The milliseconds by which a time zone is ahead of UTC at a moment. */
function offsetAt(moment: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * The moment at which a day begins in a time zone, as an RFC 3339 date-time with that zone's offset:
 * formats that know no days (feeds) still say the day that the author wrote, to a reader who looks at the date.
 */
export function startOfDay(date: string, timeZone: string): string {
  const offset = offsetAt(new Date(`${date}T12:00:00Z`), timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T00:00:00${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The full-date that is `days` after another. */
export function daysAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
