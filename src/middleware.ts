import { defineMiddleware } from 'astro:middleware';
import { catalog } from './catalog/index.ts';
import { mediaTypeOf } from './contract/media.ts';
import { keepMarkdown } from './markdown/markdown-of-page.ts';

/** Makes the Markdown of each page from its HTML when Astro renders it. `[...path].md.ts` and `llms-full.txt.ts` publish it. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const response = await next();
  if (response.headers.get('Content-Type') !== mediaTypeOf('html')) return response;
  const html = await response.text();
  keepMarkdown(await catalog(), url.pathname.replace(/(?<=.)\/$/, ''), locals.page, html);
  return new Response(html, response);
});
