import { quotaHeaders, retryAfterHeader, versionHeader } from '../../contract/headers.ts';
import { essence } from '../../contract/media.ts';
import { href, resourceIds, routes } from '../../contract/routes.ts';
import type { Catalog } from '../catalog.ts';
import { errorsTable, operationsTable, quotaSentence } from './tables.ts';

/** `/agents.md`: when to use the service, in which order, and what to do when it refuses. */
export function agentsText({ site, organization }: Catalog): string {
  const { name } = organization;
  const call = (id: (typeof resourceIds)[number]): string =>
    `\`${routes[id].operationId}\` (\`GET ${site}${routes[id].path}\`)`;
  return `# Guidance for agents: the public catalog of ${name}

## Use it to

- identify the products of ${name}, their status and their canonical addresses
- quote facts of the company: legal name, registry number, address, telephones
- route a person to the right page or inbox

## Do not use it to

- open tickets, send messages, or change anything: the service is read-only and has no write operation
- reach the products themselves: their APIs live on each product's own domain
- look up people or accounts: there are none here

## Order of calls

1. Read ${site}${href('openapi')} and bind one tool to each operationId.
2. Call ${call('catalogIndex')}: it names every collection, its address and its number of items.
3. Call the one operation that holds the facts you need. For a product whose slug you know, ${call('product')}; otherwise ${call('products')} first.
4. For prose, follow \`markdownUrl\`; to send a person somewhere, give \`url\`.

${operationsTable()}

## Rules

- Methods: GET, HEAD, OPTIONS. Send \`Accept: ${essence('json')}\`.
- Send no API keys, no cookies and no personal data.
- Query parameters are refused with 400, except \`utm_*\`.
- Cite \`url\` as the source, with \`dateModified\`.

## Quota

${quotaSentence} Read ${Object.keys(quotaHeaders)
    .slice(0, 2)
    .map((header) => `\`${header}\``)
    .join(' and ')} on any response. On 429 wait \`${retryAfterHeader.name}\` seconds, then send the same request once.

## Freshness

Every item and every collection has \`dateModified\`. Keep the \`ETag\` of a response and send it as \`If-None-Match\`: nothing new is a 304. The version of the API is in the path and in \`${versionHeader.name}\`; how versions end is at ${site}${href('versioningPage')}.

## Errors

Every error is \`{"error": {"code", "message", "hint"}}\`. Follow \`hint\`: it names an address or a value to use next.

${errorsTable()}
`;
}
