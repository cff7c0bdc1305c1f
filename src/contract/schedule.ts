import { dayIn } from './day.ts';

/** The days on which something is published that was not yet when the site was built. */
export interface Schedule {
  /** IANA name of the time zone that the days are of. */
  readonly timeZone: string;
  /** RFC 3339 full-dates, in order. */
  readonly days: readonly string[];
}

/** Whether a text of the schedule's file is one. */
export const isSchedule = (value: unknown): value is Schedule =>
  typeof value === 'object' &&
  value !== null &&
  'timeZone' in value &&
  typeof value.timeZone === 'string' &&
  'days' in value &&
  Array.isArray(value.days) &&
  value.days.every((day) => typeof day === 'string');

/** The first day that has come since the site was built, or nothing where it still says all there is to say. */
export const dayDue = ({ timeZone, days }: Schedule, now: Date): string | undefined =>
  days.find((day) => day <= dayIn(now, timeZone));
