import type { APIRoute } from 'astro';
import { readBrandImages } from '../brand/files.ts';
import { faviconSvg } from '../brand/icons.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () => new Response(faviconSvg(await catalog(), await readBrandImages()));
