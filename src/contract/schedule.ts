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

/** A day of the schedule that has come. */
export interface DueDay {
  readonly day: string;
  /** Whole hours since it began, `mostHours` at the most. */
  readonly hours: number;
}

const hour = 3_600_000;

/** The last day that has come since the site was built, or undefined where the site still says all there is to say. */
export function dayDue({ timeZone, days }: Schedule, now: Date, mostHours: number): DueDay | undefined {
  const today = dayIn(now, timeZone);
  const day = days.findLast((one) => one <= today);
  if (day === undefined) return undefined;
  let hours = 0;
  // By the calendar of the time zone, where a day may begin at one o'clock and have 23 hours.
  while (hours < mostHours && dayIn(new Date(now.getTime() - (hours + 1) * hour), timeZone) >= day) hours += 1;
  return { day, hours };
}
