import type { APIRoute } from 'astro';
import { json } from '../../api/endpoint.ts';
import { jsonFeed } from '../../documents/feeds.ts';

// Astro writes no file for an answer without a body.
export const GET: APIRoute = ({ locals: { catalog: c } }) =>
  c.news.length === 0 ? new Response(null, { status: 404 }) : json(jsonFeed(c));
