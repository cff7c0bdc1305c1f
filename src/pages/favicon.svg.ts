import type { APIRoute } from 'astro';
import { readBrandImages } from '../brand/files.ts';
import { faviconSvg } from '../brand/icons.ts';

export const GET: APIRoute = async ({ locals }) => new Response(faviconSvg(locals.catalog, await readBrandImages()));
