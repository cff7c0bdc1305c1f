import type { APIRoute } from 'astro';
import { atomFeed } from '../../documents/feeds.ts';

// Astro writes no file for an answer without a body.
export const GET: APIRoute = ({ locals: { catalog: c } }) =>
  c.news.length === 0 ? new Response(null, { status: 404 }) : new Response(atomFeed(c));
