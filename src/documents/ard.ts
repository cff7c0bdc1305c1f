import { essence, variants } from '../contract/media.ts';
import { href, routes } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { skillDescription, skillName } from './discovery.ts';

const specVersion = '1.0';

interface Usable {
  readonly name: string;
  readonly displayName: string;
  readonly type: string;
  readonly url: string;
  readonly description: string;
}

/**
 * `/.well-known/ard.json`: the resources for agents (Agentic Resource Discovery 0.91, AI Catalog 1.0). ARD defines only
 * the type of skills; other types are in a nested catalog, which readers can skip.
 */
export function ardCatalog(catalog: Catalog): object {
  const { site, organization, products, news } = catalog;
  const { name } = organization;
  const { hostname } = new URL(site);
  const representativeQueries = [
    `What are the legal name, registry number and address of ${name}?`,
    ...(products.length > 0 ? [`Which products does ${name} have, and can they be used now?`] : []),
    `Whom does one write to at ${name} about sales, press, privacy or security?`,
    ...(news.length > 0 ? [`What has ${name} announced lately?`] : []),
  ];
  const entry = ({ name: last, ...usable }: Usable): object => ({
    identifier: `urn:air:${hostname}:${last}`,
    ...usable,
    representativeQueries,
  });
  const tools = [
    {
      name: 'api:catalog',
      displayName: `${name}: catalog API`,
      type: essence('json'),
      url: site + href('openapi'),
      description: `${routes.openapi.description} Read-only, no key.`,
    },
    {
      name: 'mcp:catalog',
      displayName: `${name}: MCP bundle`,
      type: variants.mcpb.type,
      url: site + href('mcpBundle'),
      description: routes.mcpBundle.description,
    },
  ];
  return {
    specVersion,
    host: {
      displayName: name,
      identifier: hostname,
      documentationUrl: site + href('agents'),
      logoUrl: site + href('largeIcon'),
    },
    entries: [
      entry({
        name: `skill:${skillName}`,
        displayName: `${name}: ${skillName}`,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: site + href('skill'),
        description: skillDescription(catalog),
      }),
      {
        identifier: `urn:air:${hostname}:catalog:tools`,
        displayName: `${name}: what tools are bound to`,
        type: 'application/ai-catalog+json',
        description: `What programs bind tools to, to ask for the facts of ${name}.`,
        data: { specVersion, entries: tools.map(entry) },
        representativeQueries,
      },
    ],
  };
}
