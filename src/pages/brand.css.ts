import type { APIRoute } from 'astro';
import { brandCss } from '../brand/brand-css.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () => new Response(brandCss((await catalog()).brand));
