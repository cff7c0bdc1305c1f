import type { APIRoute } from 'astro';
import { getEntry } from 'astro:content';
import { startOfDay } from '../text/day.ts';

/** The future times at which published content changes. The build moves the file out of the site, for a scheduled build. */
export const GET: APIRoute = async ({ locals }) => {
  const schedule = await getEntry('schedule', 'schedule');
  const { timeZone } = locals.catalog.organization;
  return Response.json((schedule?.data.days ?? []).map((day) => startOfDay(day, timeZone)));
};
