import type { APIRoute } from 'astro';
import { drawPng, icoOf } from '../brand/draw.ts';
import { readBrandImages } from '../brand/files.ts';
import { iconSvg } from '../brand/icons.ts';

/** The width in pixels. */
const size = 32;

export const GET: APIRoute = async ({ locals }) => {
  const png = await drawPng(iconSvg(locals.catalog, await readBrandImages(), size));
  return new Response(icoOf(png, size));
};
