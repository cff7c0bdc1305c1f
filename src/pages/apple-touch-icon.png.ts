import type { APIRoute } from 'astro';
import { drawPng } from '../brand/draw.ts';
import { readBrandImages } from '../brand/files.ts';
import { iconSvg } from '../brand/icons.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () =>
  new Response(await drawPng(iconSvg(await catalog(), await readBrandImages(), 180, 18)));
