import { quota } from '../contract/limits.ts';
import { essence, variants } from '../contract/media.ts';
import { paginationSentence } from '../contract/pagination.ts';
import { href, routes } from '../contract/routes.ts';
import { escapeMarkdown } from '../content/body/phrasing.ts';
import type { Catalog } from '../catalog/catalog.ts';

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

/** The name of the skill and of its folder. */
const skillName = routes.skill.path.split('/').at(-2) ?? '';

/** The purpose of the skill, in at most 1024 characters. */
const skillDescription = ({ organization, products }: Catalog): string =>
  `Answer questions about ${organization.name} with facts it publishes itself: legal name, registry number, address, contact points, products (${products.map(({ data }) => data.name).join(', ')}) and their status, news and selected work. Use it when a person asks about ${organization.name} or one of its products, or needs the right inbox there.`.slice(
    0,
    1024,
  );

/** `SKILL.md`: the instructions that an agent loads to use the catalog. */
export function skillText(catalog: Catalog): string {
  const { site, organization } = catalog;
  const get = (id: Parameters<typeof href>[0]): string => `\`GET ${site}${routes[id].path}\``;
  return `---
name: ${skillName}
description: ${JSON.stringify(skillDescription(catalog))}
---

# Facts about ${escapeMarkdown(organization.name)}

1. ${get('catalogIndex')} names every collection, its address and its number of items.
2. For the company itself: ${get('organization')}. For the right inbox or number: ${get('contact')}.
3. For products and their status: ${get('products')}; one of them: ${get('product')}.
4. For news: ${get('newsList')}. For selected work: ${get('workList')}. For a page to cite: ${get('pageList')}.
5. ${paginationSentence}
6. Read prose at \`markdownUrl\`; give people \`url\`.

Send \`Accept: ${essence('json')}\`, no key and no cookie. There are ${quota.limit} requests in ${quota.windowSeconds} seconds; on 429 wait for \`Retry-After\` seconds. When a response is an error, do what \`error.hint\` says. Quote facts with \`dateModified\` and \`url\`; do not guess what the catalog does not state.

More: ${site}${href('agents')}
`;
}

/**
 * `/.well-known/agent-skills/index.json` (Agent Skills Discovery 0.2.0). `digest` is the SHA-256 of SKILL.md in hex.
 */
export function skillIndex(catalog: Catalog, digest: string): object {
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: skillName,
        type: 'skill-md',
        description: skillDescription(catalog),
        url: catalog.site + href('skill'),
        digest: `sha256:${digest}`,
      },
    ],
  };
}
