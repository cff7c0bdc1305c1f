import type { APIRoute } from 'astro';
import { drawPng, icoOf } from '../brand/draw.ts';
import { readBrandImages } from '../brand/files.ts';
import { icons, iconSvg } from '../brand/icons.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () => {
  const png = await drawPng(iconSvg('favicon', await catalog(), await readBrandImages()));
  return new Response(icoOf(png, icons.favicon.size));
};
