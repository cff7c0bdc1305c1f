import type { APIRoute } from 'astro';
import { json } from '../api/endpoint.ts';
import { catalogRedirects, guessedRedirects } from '../catalog/redirects.ts';
import { onlyInDefault } from '../catalog/languages.ts';
import { href } from '../contract/routes.ts';

export const GET: APIRoute = ({ locals: { catalog: c } }) => {
  const ofNews: readonly string[] = c.news.length > 0 ? [] : [href('newsPage'), href('newsAtom')];
  const guessed = Object.entries(guessedRedirects).filter(([, target]) => !ofNews.includes(target));
  return json(Object.fromEntries([...guessed, ...catalogRedirects(c), ...onlyInDefault(c)]));
};
