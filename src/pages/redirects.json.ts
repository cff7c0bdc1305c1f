import type { APIRoute } from 'astro';
import { json } from '../api/endpoint.ts';
import { catalog } from '../catalog/index.ts';
import { catalogRedirects, guessedRedirects } from '../catalog/redirects.ts';

export const GET: APIRoute = async () =>
  json({ ...guessedRedirects, ...Object.fromEntries(catalogRedirects(await catalog())) });
