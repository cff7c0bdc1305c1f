import type { APIRoute } from 'astro';
import { json } from '../../api/endpoint.ts';
import { publishAll } from '../../catalog/pictures.ts';
import { catalog } from '../../catalog/index.ts';
import { feedPictures, jsonFeed } from '../../documents/feeds.ts';

export const GET: APIRoute = async () => {
  const c = await catalog();
  return json(jsonFeed(c, await publishAll(feedPictures(c))));
};
