import type { APIRoute } from 'astro';
import { llmsFull } from '../documents/llms-full.ts';

export const GET: APIRoute = ({ locals }) => new Response(llmsFull(locals.catalog));
