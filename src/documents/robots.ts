import type { Catalog } from '../catalog/catalog.ts';
import { href } from '../contract/routes.ts';

/** The names of the content signals (contentsignals.org) in robots.txt, by field of `contentSignals`. */
const signalNames = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

/** `/robots.txt` (RFC 9309): allows everything to every crawler, and adds the content signals of the company. */
export function robotsText({ organization, site }: Pick<Catalog, 'organization' | 'site'>): string {
  const signals = Object.entries(organization.contentSignals ?? {}).map(
    ([field, isAllowed]) => `${signalNames[field as keyof typeof signalNames]}=${isAllowed ? 'yes' : 'no'}`,
  );
  const signalLine = signals.length > 0 ? `Content-Signal: ${signals.join(', ')}\n` : '';
  return `User-agent: *\n${signalLine}Allow: /\n\nSitemap: ${site}${href('sitemap')}\n`;
}
