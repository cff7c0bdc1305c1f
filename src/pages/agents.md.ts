import type { APIRoute } from 'astro';
import { agentsText } from '../documents/agents.ts';
import { catalog } from '../catalog/index.ts';

export const GET: APIRoute = async () => new Response(agentsText(await catalog()));
