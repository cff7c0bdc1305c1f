import type { APIRoute } from 'astro';
import { catalog } from '../../catalog/index.ts';
import { atomFeed } from '../../documents/feeds.ts';
import { htmlAt } from '../../markdown/markdown-of-page.ts';

export const GET: APIRoute = async ({ rewrite }) =>
  new Response(await atomFeed(await catalog(), (path) => htmlAt(path, rewrite)));
