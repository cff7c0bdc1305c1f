import { defineMiddleware } from 'astro:middleware';

/** Gives each page and document the catalog. */
export const onRequest = defineMiddleware(async (context, next) => {
  // Astro's dev server keeps this module when the content changes, and evaluates the catalog's again.
  const { catalogAt } = await import('./catalog/index.ts');
  context.locals.catalog = await catalogAt(context.url.pathname);
  return next();
});
