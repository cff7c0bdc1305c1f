import type { APIRoute } from 'astro';
import { drawPng } from '../brand/draw.ts';
import { readBrandImages } from '../brand/files.ts';
import { iconSvg } from '../brand/icons.ts';

export const GET: APIRoute = async ({ locals }) =>
  new Response(await drawPng(iconSvg(locals.catalog, await readBrandImages(), 180, 18)));
