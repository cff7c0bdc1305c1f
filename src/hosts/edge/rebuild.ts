import { scheduleFile } from '../../contract/routes.ts';
import { dayDue, isSchedule } from '../../contract/schedule.ts';

export interface RebuildOptions {
  /** Origin of the published site. */
  readonly site: string | undefined;
  /** Address that starts a build when it is sent a POST. */
  readonly hook: string | undefined;
  readonly now: Date;
}

/** Longest that either of the two is waited for, in milliseconds. */
const patience = 10_000;

/**
 * Asks for a fresh build where a scheduled post has come due since the site was built: the published schedule still
 * names its day. Resolves with what was done, in words for a log. Rejects where the site or the hook does not answer
 * as it should; nothing is lost then, since the next call finds the same day.
 */
export async function askForBuild({ site, hook, now }: RebuildOptions): Promise<string> {
  if (hook === undefined || hook === '')
    return 'Nothing done: BUILD_HOOK_URL is not set. Set it to the address of a build hook of this site.';
  if (site === undefined || site === '')
    return 'Nothing done: URL is not set, so the address of the site is not known.';
  const address = new URL(scheduleFile, site);
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  const schedule: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!isSchedule(schedule))
    throw new Error(`Cannot read the schedule: ${address.href} answered ${answer.status} with something else`);
  const day = dayDue(schedule, now);
  if (day === undefined) return 'Nothing done: nothing has come due since the site was built.';
  const { ok, status } = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(patience) });
  // Without the address, which is a secret: whoever has it can start builds.
  if (!ok) throw new Error(`Cannot ask for a build: BUILD_HOOK_URL answered ${status}`);
  return `Asked for a build: a post of ${day} has come due.`;
}
