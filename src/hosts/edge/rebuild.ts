import { scheduledBuild } from '../../settings.ts';
import { postToSecret } from './secret-address.ts';

export interface RebuildOptions {
  /**
   * The parsed schedule that the build leaves: the beginnings of the days on which the site has to change, in order, as
   * RFC 3339 date-times. A scheduled record is published then, or a price begins or ends.
   */
  readonly schedule: unknown;
  /** The address that starts a build when it receives a POST. */
  readonly hook: string | undefined;
  readonly now: Date;
}

const patienceMilliseconds = 10_000;

/**
 * The hours after the beginning of a day at which a build is requested. A build that succeeds is requested once, since
 * its schedule no longer has the day; one that keeps failing is not requested each hour for ever.
 */
const requestedAt: readonly number[] = [0, 1, 2, 4, 8, 16, 32, 64, 128];
const hour = 3_600_000;

/**
 * Requests a fresh build when something scheduled has become due since the site was built; to be called once an hour.
 * Resolves to a line for the log. Rejects when there is no schedule, and when the hook fails.
 */
export async function requestBuild({ schedule, hook, now }: RebuildOptions): Promise<string> {
  if (hook === undefined || hook === '')
    return 'Nothing done: BUILD_HOOK_URL is not set. Set it to the address of a build hook of this site.';
  if (!Array.isArray(schedule)) throw new Error('Cannot read the schedule that the build leaves for this function');
  const due = schedule.map(String).findLast((begins) => Date.parse(begins) <= now.getTime());
  if (due === undefined) return 'Nothing done: nothing has come due since the site was built.';
  const day = due.slice(0, 10);
  const hours = Math.floor((now.getTime() - Date.parse(due)) / hour);
  if (!requestedAt.includes(hours)) {
    const next = requestedAt.find((one) => one > hours);
    const then =
      next === undefined ? 'No more are requested' : `The next is requested ${next} hours after the day began`;
    return `Nothing done: what is due on ${day} has not been published by the requested builds. ${then}. Read the log of the last build.`;
  }
  // Anyone who has the address can start builds.
  const { ok, status } = await postToSecret('BUILD_HOOK_URL', hook, { body: scheduledBuild }, patienceMilliseconds);
  if (!ok) throw new Error(`Cannot request a build: BUILD_HOOK_URL answered ${status}`);
  return `Requested a build: something of ${day} has come due.`;
}
