import { writeFile } from 'node:fs/promises';
import type { Catalog } from '../catalog/catalog.ts';
import type { Schedule } from '../contract/schedule.ts';
import { folders } from '../settings.ts';

/**
 * On Netlify, writes the days on which scheduled records are published, for the function that requests builds on them,
 * which is bundled afterwards. The file lies outside the site, since the days of posts under embargo are not public.
 */
export async function writeSchedule(
  { organization, daysToCome }: Pick<Catalog, 'organization' | 'daysToCome'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (environment['NETLIFY'] !== 'true') return;
  const schedule: Schedule = { timeZone: organization.timeZone, days: daysToCome };
  await writeFile(folders(environment).schedule, JSON.stringify(schedule));
}
