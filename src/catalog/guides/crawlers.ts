import { href } from '../../contract/routes.ts';
import type { Catalog } from '../catalog.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `/sitemap.xml` (sitemaps.org 0.9): the canonical pages, the same set as `listPages`. */
export const sitemapXml = ({ site, pages }: Catalog): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, dateModified }) => `  <url><loc>${escapeXml(site + path)}</loc><lastmod>${dateModified}</lastmod></url>`).join('\n')}
</urlset>
`;

/** `/robots.txt` (RFC 9309): everything may be read. */
export const robotsText = ({ site }: Catalog): string => `User-agent: *
Allow: /

Sitemap: ${site}${href('sitemap')}
`;
