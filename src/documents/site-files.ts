import { mediaTypeOf, variants } from '../contract/media.ts';
import { href, routes, type PictureId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { addDays } from '../content/day.ts';
import { branding } from '../brand/branding.ts';
import { colours } from '../theme/colours.ts';
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

/** The number of days after a build when security.txt expires. RFC 9116 §2.5.5 recommends less than a year. */
const daysUntilExpiry = 300;

/** The names of the content signals (contentsignals.org) in robots.txt, by field of `contentSignals`. */
const signalNames = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

function contentSignal({ organization: { contentSignals = {} } }: Catalog): string[] {
  const signals = Object.entries(contentSignals).map(
    ([field, isAllowed]) => `${signalNames[field as keyof typeof signalNames]}=${isAllowed ? 'yes' : 'no'}`,
  );
  return signals.length === 0 ? [] : [`Content-Signal: ${signals.join(', ')}`];
}

/** `/robots.txt` (RFC 9309): allows everything, and adds the content signals of the company. */
export function robotsText(catalog: Catalog): string {
  const { site } = catalog;
  const group = (agents: readonly string[]): string =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...contentSignal(catalog), 'Allow: /'].join('\n');
  return `${group(['*'])}

${group(aiCrawlers)}

Sitemap: ${site}${href('sitemap')}
`;
}

/** `/.well-known/api-catalog` (RFC 9727): the addresses of the API as a linkset (RFC 9264). */
export function apiCatalog({ site }: Catalog): object {
  return {
    linkset: [
      {
        anchor: site + href('catalogIndex'),
        'service-desc': [{ href: site + href('openapi'), type: variants.json.type }],
        'service-doc': [
          { href: site + href('apiPage'), type: mediaTypeOf('html') },
          { href: site + href('agents'), type: mediaTypeOf('markdown') },
        ],
        'service-meta': [{ href: site + href('versioningPage'), type: mediaTypeOf('html') }],
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
Expires: ${addDays(today, daysUntilExpiry)}T00:00:00Z
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
  theme_color: branding(catalog).themeColours[0],
  icons: [icon('icon', 'any'), icon('largeIcon', 'any'), icon('maskableIcon', 'maskable')],
});

/** A sitemap may have this many addresses and 50 MB (sitemaps.org 0.9), which is 1,000 bytes per address. */
const maxAddresses = 50_000;

/** `/sitemap.xml`: all pages of the catalog, or if there are too many, the most recently changed ones. */
export function sitemapText({ site, pages }: Pick<Catalog, 'site' | 'pages'>): string {
  const listed =
    pages.length > maxAddresses
      ? pages.toSorted((a, b) => b.dateModified.localeCompare(a.dateModified)).slice(0, maxAddresses)
      : pages;
  const entries = listed.map(
    ({ path, dateModified }) => `  <url><loc>${escapeXml(site + path)}</loc><lastmod>${dateModified}</lastmod></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
