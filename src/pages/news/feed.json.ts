import type { APIRoute } from 'astro';
import { json } from '../../api/endpoint.ts';
import { catalog } from '../../catalog/index.ts';
import { jsonFeed } from '../../documents/feeds.ts';
import { htmlAt } from '../../markdown/markdown-of-page.ts';

export const GET: APIRoute = async ({ rewrite }) => {
  const c = await catalog();
  // Astro writes no file for an answer without a body.
  if (c.news.length === 0) return new Response(null, { status: 404 });
  return json(await jsonFeed(c, (path) => htmlAt(path, rewrite)));
};
