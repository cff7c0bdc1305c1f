import type { APIRoute } from 'astro';
import { json } from '../api/endpoint.ts';
import { catalog } from '../catalog/index.ts';
import { catalogRedirects, guessedRedirects } from '../catalog/redirects.ts';
import { href } from '../contract/routes.ts';

export const GET: APIRoute = async () => {
  const c = await catalog();
  const ofNews: readonly string[] = c.news.length > 0 ? [] : [href('newsPage'), href('newsAtom')];
  const guessed = Object.entries(guessedRedirects).filter(([, target]) => !ofNews.includes(target));
  return json(Object.fromEntries([...guessed, ...catalogRedirects(c)]));
};
