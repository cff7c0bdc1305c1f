import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { addDays } from '../contract/day.ts';

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

/**
 * `/robots.txt` (RFC 9309), with the content signals of contentsignals.org: everything may be read and used. `Agentmap`
 * names the resources for agents (ARD §5.1).
 */
export function robotsText({ site }: Catalog): string {
  const group = (agents: readonly string[]): string =>
    [
      ...agents.map((agent) => `User-agent: ${agent}`),
      'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
      'Allow: /',
    ].join('\n');
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
