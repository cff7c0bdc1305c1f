import { defineMiddleware } from 'astro:middleware';
import { catalogAt } from './catalog/index.ts';
import { mediaTypeOf } from './contract/media.ts';
import { keepMarkdown } from './markdown/markdown-of-page.ts';

/** Gives each page the catalog. Makes the Markdown of each page from its HTML, for `[...path].md.ts` and `llms-full.txt.ts`. */
export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.catalog = await catalogAt(context.url.pathname);
  const response = await next();
  if (response.headers.get('Content-Type') !== mediaTypeOf('html')) return response;
  const html = await response.text();
  keepMarkdown(context, html);
  return new Response(html, response);
});
