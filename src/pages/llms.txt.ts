import type { APIRoute } from 'astro';
import { llmsText } from '../documents/llms.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () => new Response(llmsText(await catalog()));
