import { defineMiddleware } from 'astro:middleware';
import { languageIn, localized } from './catalog/languages.ts';

/** Gives each page and document the catalog of its language, and its addresses the prefix of that language. */
export const onRequest = defineMiddleware(async (context, next) => {
  // Astro's dev server keeps this module when the content changes, and evaluates the catalog's again.
  const { catalogAt } = await import('./catalog/index.ts');
  const catalog = await catalogAt(context.url.pathname);
  context.locals.catalog = catalog;
  const response = await next();
  const language = languageIn(catalog);
  // Pictures have no media type here.
  if (catalog.folder === '' || !language || !response.headers.has('Content-Type')) return response;
  return new Response(localized(await response.text(), language, catalog.site), response);
});
