import type { Catalog } from '../catalog/catalog.ts';
import { href } from '../contract/routes.ts';

/** The AI crawlers that robots.txt allows by name. */
const aiCrawlers =
  'Amazonbot Applebot-Extended CCBot ChatGPT-User Claude-SearchBot Claude-User ClaudeBot DuckAssistBot Google-Extended GPTBot meta-externalagent MistralAI-User OAI-SearchBot Perplexity-User PerplexityBot'.split(
    ' ',
  );

/** The names of the content signals (contentsignals.org) in robots.txt, by field of `contentSignals`. */
const signalNames: Readonly<Record<string, string>> = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' };

/** `/robots.txt` (RFC 9309): allows everything, and adds the content signals of the company. */
export function robotsText({ organization, site }: Pick<Catalog, 'organization' | 'site'>): string {
  const signals = Object.entries(organization.contentSignals ?? {}).map(
    ([field, isAllowed]) => `${signalNames[field] ?? field}=${isAllowed ? 'yes' : 'no'}`,
  );
  const rules = [...(signals.length > 0 ? [`Content-Signal: ${signals.join(', ')}`] : []), 'Allow: /'];
  const group = (crawlers: readonly string[]): string =>
    [...crawlers.map((crawler) => `User-agent: ${crawler}`), ...rules].join('\n');
  return `${group(['*'])}\n\n${group(aiCrawlers)}\n\nSitemap: ${site}${href('sitemap')}\n`;
}
