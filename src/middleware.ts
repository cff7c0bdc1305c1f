import { defineMiddleware } from 'astro:middleware';
import { catalogAt } from './catalog/index.ts';
import { mediaTypeOf } from './contract/media.ts';
import { keepTogether } from './i18n/keep-together.ts';
import { keepMarkdown } from './markdown/markdown-of-page.ts';

/** Gives each page the catalog. Makes the Markdown of each page from its HTML, for `[...path].md.ts` and `llms-full.txt.ts`. Keeps amounts and days on one line. */
export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.catalog = await catalogAt(context.url.pathname);
  const response = await next();
  if (response.headers.get('Content-Type') !== mediaTypeOf('html')) return response;
  const html = await response.text();
  keepMarkdown(context, html);
  const [, language = 'en'] = /<html\b[^>]* lang="([a-z]{2,3}(?:-\w+)*)"/i.exec(html) ?? [];
  return new Response(keepTogether(html, language), response);
});
