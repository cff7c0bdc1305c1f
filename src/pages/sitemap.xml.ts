import type { APIRoute } from 'astro';
import { allCatalogs } from '../catalog/index.ts';
import { alternatesOf, pathIn } from '../catalog/languages.ts';
import { isIn } from '../contract/routes.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** `/sitemap.xml` (sitemaps.org 0.9): every page, with the day of its last change. */
export const GET: APIRoute = async () => {
  const catalogs = await allCatalogs();
  const urls = catalogs.flatMap((c) =>
    c.sitePages
      .filter(({ id }) => isIn(c.folder, id))
      .map(({ path, dateModified }) => {
        const links = alternatesOf(c, path).map(
          ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(url)}"/>`,
        );
        const loc = escapeXml(c.site + pathIn(c.folder, path));
        return `  <url><loc>${loc}</loc><lastmod>${dateModified}</lastmod>${links.join('')}</url>`;
      }),
  );
  const xhtml = catalogs.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${urls.join('\n')}
</urlset>
`);
};
