import type { APIRoute } from 'astro';
import { robotsText } from '../documents/robots.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () => new Response(robotsText(await catalog()));
