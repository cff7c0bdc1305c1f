import { writeFile } from 'node:fs/promises';
import type { Catalog } from '../catalog/catalog.ts';
import type { Schedule } from '../contract/schedule.ts';
import { folders } from '../settings.ts';

/**
 * Writes the days on which something is published that is not yet, where the site is built on Netlify: for the function
 * that asks for a build then, which is bundled after this. It lies outside the site, since the days of posts under
 * embargo are nobody else's business.
 */
export async function writeSchedule(
  { organization, daysToCome }: Pick<Catalog, 'organization' | 'daysToCome'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (environment['NETLIFY'] !== 'true') return;
  const schedule: Schedule = { timeZone: organization.timeZone, days: daysToCome };
  await writeFile(folders(environment).schedule, JSON.stringify(schedule));
}
