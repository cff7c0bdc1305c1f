import { describe, expect, test } from 'vitest';
import { addDays, dayIn, startOfDay } from '../../src/text/day.ts';

/** A time zone, a day, and the moment when the day begins there. */
const beginnings = [
  ['UTC', '2028-02-29', '2028-02-29T00:00:00+00:00'],
  ['UTC', '2028-03-01', '2028-03-01T00:00:00+00:00'],
  // The two sides of the date line are 25 hours apart: UTC+14 and UTC-11.
  ['Pacific/Kiritimati', '2027-01-01', '2027-01-01T00:00:00+14:00'],
  ['Pacific/Pago_Pago', '2026-12-31', '2026-12-31T00:00:00-11:00'],
  ['Asia/Kathmandu', '2026-03-01', '2026-03-01T00:00:00+05:45'],
  // Days when clocks change, and the days after them.
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T00:00:00-08:00'],
  ['America/Los_Angeles', '2026-03-09', '2026-03-09T00:00:00-07:00'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T00:00:00-07:00'],
  ['America/Los_Angeles', '2026-11-02', '2026-11-02T00:00:00-08:00'],
  ['Europe/Zurich', '2026-03-29', '2026-03-29T00:00:00+01:00'],
  ['Europe/Zurich', '2026-10-25', '2026-10-25T00:00:00+02:00'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-27T00:00:00+12:00'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-05T00:00:00+13:00'],
  // Days that begin at one o'clock because clocks skip midnight, west and east of Greenwich.
  ['America/Asuncion', '2023-10-01', '2023-10-01T00:00:00-04:00'],
  ['Asia/Beirut', '2026-03-29', '2026-03-29T00:00:00+02:00'],
  // A day with two midnights.
  ['America/Havana', '2026-11-01', '2026-11-01T00:00:00-04:00'],
] as const;

describe.each(beginnings)('when a day in %s (%s) begins at %s', (timeZone, day, beginning) => {
  const moment = Date.parse(beginning);

  test('startOfDay() returns that time', () => {
    expect(startOfDay(day, timeZone)).toBe(beginning);
  });

  test('dayIn() returns the day from that time on, and the day before until then', () => {
    expect(dayIn(new Date(moment), timeZone)).toBe(day);
    expect(dayIn(new Date(moment - 1), timeZone)).toBe(addDays(day, -1));
  });
});

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-11-21', 365, '2027-11-21'],
] as const)('addDays(%s, %i) returns %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});
