import type { Catalog } from '../catalog/catalog.ts';
import { mediaTypeOf } from '../contract/media.ts';
import { mcpAddress, pagingSentence, quotaSentence, retrySentence } from '../api/descriptions.ts';
import { pageParameter } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { firstStep } from './llms.ts';
import { languagesLine } from './languages-line.ts';
import { usageSentence } from './robots.ts';

/** `/agents.md`: when to use the catalog and when not, in which order, and how to behave. */
export function agentsText(catalog: Catalog): string {
  const { site, organization, contact, products, news } = catalog;
  const server = mcpAddress(catalog);
  const [first] = contact.contactPoints;
  const hasSoftware = products.some(({ data }) => data.kind === 'software');
  const lines = (isShown: boolean, text: string): string => (isShown ? `\n${text}` : '');
  const name = escapeMarkdown(organization.name);
  const usage = usageSentence(catalog);
  const registry = organization.identifier.map(({ propertyID }) => escapeMarkdown(propertyID)).join(', ');
  const isVisited = organization.hoursAvailable !== undefined || organization.location.length > 0;
  const hours = [
    ...(contact.hoursAvailable ? [`GET ${href('contact')}: \`hoursAvailable\``] : []),
    ...(isVisited ? [`for visits, GET ${href('organization')}: \`hoursAvailable\` and \`location\``] : []),
  ];
  const opening = hours.length === 0 ? '' : `- When is it open? ${hours.join('; ')}.\n`;
  return `# Guidance for agents: the public catalog of ${name}

Read this once to decide whether to use the catalog, and how; skip it when you only look for a page or a price, which ${site}${href('llms')} has. ${firstStep(site)}
${languagesLine(catalog, 'agents')}
## Use it to

- learn what ${name} offers, with its status, prices and canonical addresses
- quote facts of the organization: legal name, registry number, address, contact points
- route a person to the right page or inbox

## Do not use it to

- open tickets, send messages, or change anything: the service is read-only${lines(hasSoftware, "- use the products themselves: a product's own site is its `website`")}
- look up people or accounts: the catalog has none

## Order of calls

1. GET ${site}${href('catalogIndex')}. It names each resource with its operation and address.
2. GET the one resource that has the facts. To bind tools instead, read ${site}${href('openapi')}: one tool for each operationId${server === undefined ? '' : `, or connect to the MCP server at ${server}`}.
3. ${pagingSentence}
4. For prose, read \`markdownUrl\`. To send a person somewhere, give \`url\`.

## Common tasks
${lines(
  products.length > 0,
  `- What does ${name} offer, and who can have it? GET ${href('products')}: \`items[].name\` and \`items[].status\`; what is \`available\` is for everyone, unless \`availability\` of all its \`offers\` is \`SoldOut\` or \`OutOfStock\`.
- What is the lowest price? GET ${href('products')}: the \`offers\` of each item, within one \`priceCurrency\`, \`period\` and \`unitText\`; without offers, \`pricing\` says why.
- Can it be had now? \`availability\` of each offer, in the words of schema.org; absent if the organization does not say.`,
)}
- Whom does one write to about ${first?.contactType ?? 'anything'}? GET ${href('contact')}: the entry of \`contactPoints\` with that \`contactType\`.
${opening}- What are the legal name and the registry numbers (${registry})? GET ${href('organization')}: \`legalName\`, \`identifier\` and \`address\`.${lines(news.length > 0, `- What was announced last? GET ${href('news')}: the first of \`items\`; its full text is at its \`markdownUrl\`.`)}

## Rules

- Send \`Accept: ${mediaTypeOf('json')}\`, and no keys, cookies or personal data. The one query parameter is \`${pageParameter}\`.
- A field that has no value is absent. Ignore fields that you do not know: versions may add some.
- Cite \`url\` as the source, with \`dateModified\`: the day on which a fact stated there last changed.
- ${quotaSentence}${lines(usage !== '', `- ${usage}`)}

## What has changed

GET ${site}${href('catalogIndex')} with the \`ETag\` of your copy as \`If-None-Match\`: a 304 means that nothing has changed. Otherwise, read again what has a later \`dateModified\` there. ${site}${href('pages')} has the newest change first: read items until \`dateModified\` is older than your last visit. A page that is no longer in that list is gone, or has moved: then its old path is in the \`formerPaths\` of another, and redirects.${news.length > 0 ? ` For news alone, poll ${site}${href('newsFeed')}.` : ''} Once an hour is often enough.

## Errors

Every error is \`{"error": {"code", "message", "hint"}}\`. Follow \`hint\`: it names the address or value to use next.
${retrySentence}
`;
}
