import { describe, expect, test } from 'vitest';
import { dayIn } from '../../src/contract/day.ts';
import { dayDue } from '../../src/contract/schedule.ts';

describe('dayIn() is the day on the wall calendar of a time zone', () => {
  test.each([
    // Either side of the date line, 26 hours apart at most: UTC+14 and UTC-11.
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', '2026-12-31'],
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T08:00:00Z', '2026-11-21'],
    // The nights on which clocks go forward, and back.
    ['America/Los_Angeles', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['America/Los_Angeles', '2026-03-09T07:00:00Z', '2026-03-09'],
    ['America/Los_Angeles', '2026-11-01T07:00:00Z', '2026-11-01'],
    ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-01'],
    // A day that begins at one o'clock, since midnight is skipped.
    ['America/Asuncion', '2023-10-01T03:59:59Z', '2023-09-30'],
    ['America/Asuncion', '2023-10-01T04:00:00Z', '2023-10-01'],
    ['Asia/Kathmandu', '2026-02-28T18:15:00Z', '2026-03-01'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  ])('%s at %s: %s', (timeZone, now, day) => {
    expect(dayIn(new Date(now), timeZone)).toBe(day);
  });
});

test('dayDue() names the last day that has come in the time zone of the schedule', () => {
  const schedule = { timeZone: 'Pacific/Kiritimati', days: ['2026-12-01', '2026-12-02'] };
  const due = (now: string, days = schedule.days) => dayDue({ ...schedule, days }, new Date(now), 100);
  expect(due('2026-11-30T09:59:59Z')).toBeUndefined();
  expect(due('2026-11-30T10:00:00Z')).toEqual({ day: '2026-12-01', hours: 0 });
  expect(due('2026-12-01T09:59:59Z')).toEqual({ day: '2026-12-01', hours: 23 });
  expect(due('2026-12-01T10:00:00Z')).toEqual({ day: '2026-12-02', hours: 0 });
  expect(due('2027-12-01T10:00:00Z')).toEqual({ day: '2026-12-02', hours: 100 });
  expect(due('2026-11-30T10:00:00Z', [])).toBeUndefined();
});

test("dayDue() counts hours from when a day begins, also at one o'clock", () => {
  const asuncion = { timeZone: 'America/Asuncion', days: ['2023-10-01'] };
  expect(dayDue(asuncion, new Date('2023-10-01T03:59:59Z'), 100)).toBeUndefined();
  expect(dayDue(asuncion, new Date('2023-10-01T06:00:00Z'), 100)).toEqual({ day: '2023-10-01', hours: 2 });
});
