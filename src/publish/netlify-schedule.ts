import { writeFile } from 'node:fs/promises';
import type { Catalog } from '../catalog/catalog.ts';
import { startOfDay } from '../content/day.ts';
import { folders } from '../settings.ts';

/**
 * Writes the days on which the site has to change for Netlify's function that requests builds. The
 * file lies outside the site, because days of posts under embargo are not public.
 */
export async function writeSchedule(
  { organization, daysToCome }: Pick<Catalog, 'organization' | 'daysToCome'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (environment['NETLIFY'] !== 'true') return;
  const schedule = daysToCome.map((day) => startOfDay(day, organization.timeZone));
  await writeFile(folders(environment).schedule, JSON.stringify(schedule));
}
