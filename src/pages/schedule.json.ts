import type { APIRoute } from 'astro';
import { startOfDay } from '../text/day.ts';

/** The future times at which published content changes. The build moves the file out of the site, for a scheduled build. */
export const GET: APIRoute = ({ locals }) => {
  const { daysOfChange, organization } = locals.catalog;
  return Response.json(daysOfChange.map((day) => startOfDay(day, organization.timeZone)));
};
