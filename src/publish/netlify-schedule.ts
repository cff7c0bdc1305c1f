import { writeFile } from 'node:fs/promises';
import type { Catalog } from '../catalog/catalog.ts';
import { startOfDay } from '../content/day.ts';
import { folders } from '../settings.ts';

/**
 * On Netlify, writes when the days begin on which the site has to change, for the function that requests builds on them,
 * which is bundled afterwards. The file lies outside the site, since the days of posts under embargo are not public.
 */
export async function writeSchedule(
  { organization, daysToCome }: Pick<Catalog, 'organization' | 'daysToCome'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (environment['NETLIFY'] !== 'true') return;
  const schedule = daysToCome.map((day) => startOfDay(day, organization.timeZone));
  await writeFile(folders(environment).schedule, JSON.stringify(schedule));
}
