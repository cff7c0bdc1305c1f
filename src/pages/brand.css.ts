import type { APIRoute } from 'astro';
import { brandCss } from '../brand/brand-css.ts';

export const GET: APIRoute = ({ locals }) => new Response(brandCss(locals.catalog.brand));
