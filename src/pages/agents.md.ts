import type { APIRoute } from 'astro';
import { agentsText } from '../documents/agents.ts';

export const GET: APIRoute = ({ locals }) => new Response(agentsText(locals.catalog));
