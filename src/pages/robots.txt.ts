import type { APIRoute } from 'astro';
import { robotsText } from '../documents/robots.ts';

export const GET: APIRoute = ({ locals }) => new Response(robotsText(locals.catalog));
