import type { APIRoute } from 'astro';
import { llmsText } from '../documents/llms.ts';

export const GET: APIRoute = ({ locals }) => new Response(llmsText(locals.catalog));
