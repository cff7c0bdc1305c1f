import type { APIRoute } from 'astro';
import { codePagesIn } from '../check/link-targets.ts';
import { pagesFolder } from '../settings.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** `/sitemap.xml` (sitemaps.org 0.9): every page, with the day of its last change if it is in the catalog. */
export const GET: APIRoute = ({ locals }) => {
  const { site, sitePages } = locals.catalog;
  const urls = [
    ...sitePages.map(
      ({ path, dateModified }) => `<loc>${escapeXml(site + path)}</loc><lastmod>${dateModified}</lastmod>`,
    ),
    ...codePagesIn(pagesFolder).map((path) => `<loc>${escapeXml(site + path)}</loc>`),
  ].map((url) => `  <url>${url}</url>`);
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`);
};
