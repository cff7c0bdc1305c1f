import type { APIRoute } from 'astro';
import { json } from '../api/endpoint.ts';
import { openapi } from '../api/openapi.ts';

export const GET: APIRoute = ({ locals }) => json(openapi(locals.catalog));
