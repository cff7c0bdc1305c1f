import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** The limits of a sitemap (sitemaps.org 0.9): addresses and uncompressed bytes. */
export interface SitemapLimits {
  readonly addresses: number;
  readonly bytes: number;
}

const protocolLimits: SitemapLimits = { addresses: 50_000, bytes: 50_000_000 };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const written = (element: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `${declaration}\n<${element} xmlns="${namespace}">\n${entries.join('\n')}\n</${element}>\n`;

interface Entry {
  readonly text: string;
  readonly dateModified: string;
}

function filled(entries: readonly Entry[], { addresses, bytes }: SitemapLimits): Entry[][] {
  const encoder = new TextEncoder();
  const frame = encoder.encode(written('urlset', [])).byteLength;
  const maps: Entry[][] = [[]];
  let size = frame;
  for (const entry of entries) {
    const more = encoder.encode(entry.text).byteLength + 1;
    const last = maps.at(-1) ?? [];
    if (last.length > 0 && (last.length >= addresses || size + more > bytes)) {
      maps.push([entry]);
      size = frame + more;
    } else {
      last.push(entry);
      size += more;
    }
  }
  return maps;
}

/** Returns the path of a sitemap when `/sitemap.xml` is an index. */
const olderPagePath = (number: number): string => href('sitemap').replace('.xml', `-${number}.xml`);

/** Returns the sitemap of the canonical pages, or an index and several sitemaps if it would exceed the limits. */
export function sitemaps(
  {
    site,
    pages,
  }: { readonly site: Catalog['site']; readonly pages: readonly Pick<SitePage, 'path' | 'dateModified'>[] },
  limits: SitemapLimits = protocolLimits,
): { path: string; text: string }[] {
  const entries = pages.map(({ path, dateModified }) => ({
    dateModified,
    text: `  <url><loc>${escapeXml(site + path)}</loc><lastmod>${dateModified}</lastmod></url>`,
  }));
  const texts = (map: readonly Entry[]): string[] => map.map(({ text }) => text);
  const maps = filled(entries, limits);
  if (maps.length === 1) return [{ path: href('sitemap'), text: written('urlset', texts(entries)) }];
  const index = maps.map((map, at) => {
    const changed = latest(map.map(({ dateModified }) => dateModified)) ?? '';
    return `  <sitemap><loc>${escapeXml(site + olderPagePath(at + 1))}</loc><lastmod>${changed}</lastmod></sitemap>`;
  });
  return [
    { path: href('sitemap'), text: written('sitemapindex', index) },
    ...maps.map((map, at) => ({ path: olderPagePath(at + 1), text: written('urlset', texts(map)) })),
  ];
}
