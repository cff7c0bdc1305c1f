import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { addDays } from '../content/day.ts';

/** The crawlers of AI services that robots.txt allows by name, so that no operator has to guess. */
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

/** The days for which a published security.txt is valid; RFC 9116 §2.5.5 recommends less than a year. */
const securityDays = 300;

/** The names of content signals (contentsignals.org) by the fields of `contentSignals`. */
const signalNames = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

/** The `Content-Signal` line, with the signals that the company has set; none when it has set none. */
function contentSignal({ organization: { contentSignals = {} } }: Catalog): string[] {
  const signals = Object.entries(contentSignals).map(
    ([field, isAllowed]) => `${signalNames[field as keyof typeof signalNames]}=${isAllowed ? 'yes' : 'no'}`,
  );
  return signals.length === 0 ? [] : [`Content-Signal: ${signals.join(', ')}`];
}

/** `/robots.txt` (RFC 9309): everything may be read. `Agentmap` names the resources for agents (ARD §5.1). */
export function robotsText(catalog: Catalog): string {
  const { site } = catalog;
  const group = (agents: readonly string[]): string =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...contentSignal(catalog), 'Allow: /'].join('\n');
  return `${group(['*'])}

${group(aiCrawlers)}

Sitemap: ${site}${href('sitemap')}
Agentmap: ${site}${href('ard')}
`;
}

/**
 * `/.well-known/security.txt` (RFC 9116). It expires some days after the build, so that no build publishes an expired
 * one.
 */
export function securityText({ site, contact, organization, today }: Catalog): string {
  const point = contact.contactPoints.find(({ contactType }) => contactType === 'security');
  return `Contact: mailto:${point?.email ?? contact.email}
Contact: ${site}${href('contactPage')}
Expires: ${addDays(today, securityDays)}T00:00:00Z
Preferred-Languages: ${organization.inLanguage}
Canonical: ${site}${href('security')}
`;
}
