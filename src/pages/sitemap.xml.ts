import type { APIRoute } from 'astro';
import { escapeXml } from '../text/escape-xml.ts';

/** `/sitemap.xml` (sitemaps.org 0.9): every page, with the day of its last change. */
export const GET: APIRoute = ({ locals }) => {
  const { site, sitePages } = locals.catalog;
  const urls = sitePages.map(
    ({ path, dateModified }) => `  <url><loc>${escapeXml(site + path)}</loc><lastmod>${dateModified}</lastmod></url>`,
  );
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`);
};
