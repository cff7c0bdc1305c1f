import { errorBody, errors, operationErrors } from '../../contract/errors.ts';
import { variants } from '../../contract/media.ts';
import { href, resourceIds, routes, type ResourceId } from '../../contract/routes.ts';
import type { Catalog } from '../catalog.ts';
import { exampleHints, exampleResource } from '../examples.ts';
import { representationsOf } from '../representations.ts';
import { errorsTable, headersTable, operationsTable, operationStatuses, quotaSentence } from './tables.ts';

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function operation(catalog: Catalog, id: ResourceId): string {
  const { operationId, path, summary, description } = routes[id];
  const [example] = catalog.products;
  const request = path.includes('{slug}') ? (example ? href(id, example.slug) : path) : path;
  const parameters = path.includes('{slug}')
    ? `Path parameter \`slug\` (string): one of ${catalog.products.map(({ slug }) => `\`${slug}\``).join(', ')}.`
    : 'No parameters.';
  return `### ${operationId}

\`GET ${path}\`

${summary}. ${description}

${parameters} Fails with ${operationStatuses}.

\`\`\`sh
curl ${catalog.site}${request}
\`\`\`

${json(exampleResource(catalog, representationsOf(catalog.version)[id]))}`;
}

/** `/api`: every operation, header and error, for people. Markdown. */
export function apiGuide(catalog: Catalog): string {
  const notFound = errorBody('not_found', exampleHints(catalog).not_found);
  return `A public, read-only JSON API. The machine-readable description is [${href('openapi')}](${href('openapi')}); bind one tool to each operation of it.

## Requests

Base address: \`${catalog.site}\`. Methods: GET, HEAD and OPTIONS. Responses are \`${variants.json.type}\`; an Accept header that refuses that type is answered with 406. No operation has a request body or a query parameter; a query parameter other than \`utm_*\` is refused with 400.

${operationsTable()}

## Operations

Examples are real; collections are cut to their first item.

${resourceIds.map((id) => operation(catalog, id)).join('\n\n')}

## Headers

On every response under \`${href('catalogIndex')}\`, errors included. \`API-Version\` is on every response of the site.

${headersTable()}

${quotaSentence}

## Errors

A failure of status ${errors.not_found.status}, whole:

${json(notFound)}

\`error.hint\` is an instruction for this very request: it names an address or a value to use next. Operations fail with ${operationErrors.map((code) => `\`${code}\``).join(', ')}.

${errorsTable()}
`;
}
