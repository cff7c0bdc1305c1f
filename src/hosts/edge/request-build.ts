import { postToSecret } from './secret-address.ts';

const millisecondsPerDay = 86_400_000;

/**
 * Requests a build by a POST to `hook` if content became due less than a day before `now` and is not published yet. Must
 * be called hourly, so that a failed build is repeated. `schedule` is the parsed `schedule.json` of the last build: when
 * published content changes, in ascending order. Resolves to a log line.
 */
export async function requestBuild(schedule: readonly string[], hook: string | undefined, now: Date): Promise<string> {
  if (hook === undefined || hook === '')
    return 'Nothing done: BUILD_HOOK_URL is not set. Set it to the address of a build hook of this site.';
  const due = schedule.findLast((time) => Date.parse(time) <= now.getTime());
  if (due === undefined) return 'Nothing done: no content has become due since the site was built.';
  const day = due.slice(0, 10);
  if (now.getTime() - Date.parse(due) >= millisecondsPerDay)
    return `Nothing done: no build of a whole day has published the content of ${day}. Read the log of the last one.`;
  // The address is secret, because anyone who knows it can start builds.
  const { ok, status } = await postToSecret('BUILD_HOOK_URL', hook, { body: '{}' });
  if (!ok) throw new Error(`Cannot request a build: BUILD_HOOK_URL answered ${status}`);
  return `Requested a build: content of ${day} is due.`;
}
