import { postToSecret } from './secret-address.ts';

export interface RequestBuildOptions {
  /** The parsed JSON of `scheduleFile`: when published content changes, as RFC 3339 date-times in ascending order. */
  readonly schedule: unknown;
  /** The address of a build hook. A POST to it starts a build. */
  readonly hook: string | undefined;
  readonly now: Date;
}

const timeoutMilliseconds = 10_000;
const millisecondsPerHour = 3_600_000;

/** Builds are requested this many hours after content is due. All but the first are in case a build fails. */
const requestHours: readonly number[] = [0, 1, 2, 4, 8, 16, 32, 64, 128];

/** Requests a build if content became due one of `requestHours` ago. Must be called hourly. Resolves to a log line. */
export async function requestBuild({ schedule, hook, now }: RequestBuildOptions): Promise<string> {
  if (hook === undefined || hook === '')
    return 'Nothing done: BUILD_HOOK_URL is not set. Set it to the address of a build hook of this site.';
  if (!Array.isArray(schedule)) throw new Error('Cannot read the schedule that the build writes for this function');
  const due = schedule.map(String).findLast((time) => Date.parse(time) <= now.getTime());
  if (due === undefined) return 'Nothing done: no content has become due since the site was built.';
  const day = due.slice(0, 10);
  const hours = Math.floor((now.getTime() - Date.parse(due)) / millisecondsPerHour);
  if (!requestHours.includes(hours))
    return `Nothing done: the builds requested so far have not published the content of ${day}. Read the log of the last build.`;
  // The address is secret, because anyone who knows it can start builds.
  const { ok, status } = await postToSecret('BUILD_HOOK_URL', hook, { body: '{}' }, timeoutMilliseconds);
  if (!ok) throw new Error(`Cannot request a build: BUILD_HOOK_URL answered ${status}`);
  return `Requested a build: content of ${day} is due.`;
}
