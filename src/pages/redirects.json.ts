import type { APIRoute } from 'astro';
import { json } from '../api/endpoint.ts';
import { catalog } from '../catalog/index.ts';
import { catalogRedirects } from '../catalog/redirects.ts';
import { guessedRedirects } from '../catalog/guessed-redirects.ts';
import { folders } from '../settings.ts';

export const GET: APIRoute = async () =>
  json({ ...guessedRedirects(folders(process.env).content), ...Object.fromEntries(catalogRedirects(await catalog())) });
