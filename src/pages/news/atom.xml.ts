import type { APIRoute } from 'astro';
import { publishAll } from '../../catalog/pictures.ts';
import { catalog } from '../../catalog/index.ts';
import { atomFeed, feedPictures } from '../../documents/feeds.ts';

export const GET: APIRoute = async () => {
  const c = await catalog();
  return new Response(atomFeed(c, await publishAll(feedPictures(c))));
};
