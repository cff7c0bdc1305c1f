import type { APIRoute } from 'astro';
import { json } from '../../api/endpoint.ts';
import { catalog } from '../../catalog/index.ts';
import { jsonFeed } from '../../documents/feeds.ts';
import { htmlAt } from '../../markdown/markdown-of-page.ts';

export const GET: APIRoute = async ({ rewrite }) =>
  json(await jsonFeed(await catalog(), (path) => htmlAt(path, rewrite)));
