import { defineMiddleware } from 'astro:middleware';
import { mediaTypeOf } from './contract/media.ts';
import { keepMarkdown } from './markdown/markdown-of-page.ts';

/** Makes the Markdown of each page from its HTML, for `[...path].md.ts` and `llms-full.txt.ts`. */
export const onRequest = defineMiddleware(async (context, next) => {
  const response = await next();
  if (response.headers.get('Content-Type') !== mediaTypeOf('html')) return response;
  const html = await response.text();
  keepMarkdown(context, html);
  return new Response(html, response);
});
