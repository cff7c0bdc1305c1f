import type { APIRoute } from 'astro';
import { json } from '../api/endpoint.ts';
import { openapi } from '../api/openapi.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () => json(openapi(await catalog()));
