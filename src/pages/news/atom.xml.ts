import type { APIRoute } from 'astro';
import { atomFeed } from '../../documents/feeds.ts';
import { htmlAt } from '../../markdown/markdown-of-page.ts';

export const GET: APIRoute = async ({ locals: { catalog: c }, rewrite }) => {
  // Astro writes no file for an answer without a body.
  if (c.news.length === 0) return new Response(null, { status: 404 });
  return new Response(await atomFeed(c, (path) => htmlAt(path, rewrite)));
};
