import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { addDays } from '../content/day.ts';

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

/** `/robots.txt` (RFC 9309) allows everything. `Agentmap` names the resources for agents (ARD §5.1). */
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
