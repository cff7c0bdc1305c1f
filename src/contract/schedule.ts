import { dayIn } from './day.ts';

/** The days on which what a site publishes changes by itself: a scheduled record is published, a price begins or ends. */
export interface Schedule {
  /** The IANA name of the time zone of the days. */
  readonly timeZone: string;
  /** RFC 3339 full-dates, in order. */
  readonly days: readonly string[];
}

/** What a request for a scheduled build says, so that the build knows that no editor waits for it. */
export const scheduledBuild = 'scheduled';

/** Whether a parsed file is a schedule. */
export const isSchedule = (value: unknown): value is Schedule =>
  typeof value === 'object' &&
  value !== null &&
  'timeZone' in value &&
  typeof value.timeZone === 'string' &&
  'days' in value &&
  Array.isArray(value.days) &&
  value.days.every((day) => typeof day === 'string');

/** A day of the schedule that has begun. */
export interface DueDay {
  readonly day: string;
  /** The whole hours since the day began, at most `mostHours`. */
  readonly hours: number;
}

const hour = 3_600_000;

/** The last day of the schedule that has begun since the site was built; undefined when the site is up to date. */
export function dayDue({ timeZone, days }: Schedule, now: Date, mostHours: number): DueDay | undefined {
  const today = dayIn(now, timeZone);
  const day = days.findLast((one) => one <= today);
  if (day === undefined) return undefined;
  let hours = 0;
  // By the calendar of the time zone, where a day may begin at one o'clock and have 23 hours.
  while (hours < mostHours && dayIn(new Date(now.getTime() - (hours + 1) * hour), timeZone) >= day) hours += 1;
  return { day, hours };
}
