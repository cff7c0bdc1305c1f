import { essence, variants } from '../contract/media.ts';
import { href, routes, type PictureId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { addDays, latest } from '../content/day.ts';
import { branding } from '../brand/branding.ts';
import { colours } from '../theme/colours.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { escapeXml } from '../text/escape-xml.ts';

/** The AI crawlers that robots.txt allows by name. */
const aiCrawlers = [
  'Amazonbot',
  'Applebot-Extended',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'DuckAssistBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
] as const;

/** RFC 9116 §2.5.5 recommends that security.txt expires in less than a year. */
const securityDays = 300;

/** The content signals of contentsignals.org, by field of `contentSignals`. */
const signalNames = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

function contentSignal({ organization: { contentSignals = {} } }: Catalog): string[] {
  const signals = Object.entries(contentSignals).map(
    ([field, isAllowed]) => `${signalNames[field as keyof typeof signalNames]}=${isAllowed ? 'yes' : 'no'}`,
  );
  return signals.length === 0 ? [] : [`Content-Signal: ${signals.join(', ')}`];
}

/** `/robots.txt` (RFC 9309) allows everything. */
export function robotsText(catalog: Catalog): string {
  const { site } = catalog;
  const group = (agents: readonly string[]): string =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...contentSignal(catalog), 'Allow: /'].join('\n');
  return `${group(['*'])}

${group(aiCrawlers)}

Sitemap: ${site}${href('sitemap')}
`;
}

/** `/.well-known/api-catalog`: a linkset (RFC 9264) in the profile of RFC 9727. */
export function apiCatalog({ site }: Catalog): object {
  return {
    linkset: [
      {
        anchor: site + href('catalogIndex'),
        'service-desc': [{ href: site + href('openapi'), type: variants.json.type }],
        'service-doc': [
          { href: site + href('apiPage'), type: essence('html') },
          { href: site + href('agents'), type: essence('markdown') },
        ],
        'service-meta': [{ href: site + href('versioningPage'), type: essence('html') }],
      },
      {
        anchor: site + href('apiCatalog'),
        item: [{ href: site + href('catalogIndex') }],
      },
    ],
  };
}

/** `/.well-known/security.txt` (RFC 9116). The expiry date depends on the day of the build. */
export function securityText({ site, contact, organization, today }: Catalog): string {
  const point = contact.contactPoints.find(({ contactType }) => contactType === 'security');
  return `Contact: mailto:${point?.email ?? contact.email}
Contact: ${site}${href('contactPage')}
Expires: ${addDays(today, securityDays)}T00:00:00Z
Preferred-Languages: ${organization.inLanguage}
Canonical: ${site}${href('security')}
`;
}

const icon = (id: PictureId, purpose: 'any' | 'maskable') => {
  const { type, size } = routes[id];
  return { src: href(id), type, sizes: `${size}x${size}`, purpose };
};

export const webManifest = (catalog: Catalog): object => ({
  id: href('home'),
  name: `${catalog.organization.name}: ${catalog.organization.slogan}`,
  short_name: catalog.organization.name,
  description: catalog.organization.description,
  lang: catalog.organization.inLanguage,
  start_url: href('home'),
  scope: href('home'),
  display: 'browser',
  background_color: colours.paper[0],
  theme_color: branding(catalog).frame[0],
  icons: [icon('icon', 'any'), icon('largeIcon', 'any'), icon('maskableIcon', 'maskable')],
});

/** The limits of a sitemap (sitemaps.org 0.9): addresses and uncompressed bytes. */
export interface SitemapLimits {
  readonly addresses: number;
  readonly bytes: number;
}

const protocolLimits: SitemapLimits = { addresses: 50_000, bytes: 50_000_000 };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const sitemapXml = (element: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `${declaration}\n<${element} xmlns="${namespace}">\n${entries.join('\n')}\n</${element}>\n`;

interface Entry {
  readonly text: string;
  readonly dateModified: string;
}

/** Splits the entries so that each sitemap is within the limits. */
function splitEntries(entries: readonly Entry[], { addresses, bytes }: SitemapLimits): Entry[][] {
  const frame = Buffer.byteLength(sitemapXml('urlset', []));
  const maps: Entry[][] = [[]];
  let size = frame;
  for (const entry of entries) {
    const more = Buffer.byteLength(entry.text) + 1;
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

/** Returns the path of one of several sitemaps, when `/sitemap.xml` is their index. */
const numberedPath = (number: number): string => href('sitemap').replace('.xml', `-${number}.xml`);

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
  const maps = splitEntries(entries, limits);
  if (maps.length === 1) return [{ path: href('sitemap'), text: sitemapXml('urlset', texts(entries)) }];
  const index = maps.map((map, at) => {
    const changed = latest(map.map(({ dateModified }) => dateModified)) ?? '';
    return `  <sitemap><loc>${escapeXml(site + numberedPath(at + 1))}</loc><lastmod>${changed}</lastmod></sitemap>`;
  });
  return [
    { path: href('sitemap'), text: sitemapXml('sitemapindex', index) },
    ...maps.map((map, at) => ({ path: numberedPath(at + 1), text: sitemapXml('urlset', texts(map)) })),
  ];
}
