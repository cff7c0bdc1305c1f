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
