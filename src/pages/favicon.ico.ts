import type { APIRoute } from 'astro';
import { drawPng, icoOf } from '../brand/draw.ts';
import { readBrandImages } from '../brand/files.ts';
import { iconSvg } from '../brand/icons.ts';
import { catalog } from '../catalog/index.ts';

/** The width in pixels. */
const size = 32;

export const GET: APIRoute = async () => {
  const png = await drawPng(iconSvg(await catalog(), await readBrandImages(), size));
  return new Response(icoOf(png, size));
};
