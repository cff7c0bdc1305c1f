import { allow } from '../../contract/errors.ts';
import { variants } from '../../contract/media.ts';
import { href } from '../../contract/routes.ts';
import { quota, quotaSentence } from '../../contract/limits.ts';
import { documentSize } from '../../api/document-description.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { prose, section, type Block, type SectionBlock } from '../view.ts';
import { apiContents } from './api/api-contents.ts';
import {
  describedApi,
  errorLink,
  examplePath,
  ids,
  operationPage,
  operationsId,
  operationsOf,
  referred,
  type Description,
  type Operation,
} from './api/description.ts';
import { headerTable } from './api/headers.ts';
import { reachable } from './api/schemas.ts';
import { paginationGuide } from './pagination.ts';
import { errorsTable } from './tables.ts';

/** The section of one operation: its request, linked to a real answer, and a link to its page. */
const operationSummary = ([path, operation]: readonly [path: string, operation: Operation]): SectionBlock => {
  const { operationId, summary } = operation;
  return section(
    operationId,
    operationId,
    prose(
      `[\`GET ${path}\`](${examplePath(path, operation)})\n\n${summary}. [Parameters, samples and fields of ${operationId}](${operationPage(operationId)}).`,
    ),
  );
};

/** Links to the schemas, each on the page of the first operation that returns it. */
function schemaList({ components: { schemas } }: Description, operations: readonly Operation[]): string {
  const pages = new Map<string, string>(reachable(['Error'], schemas).map((name) => [name, href('errorsPage')]));
  for (const { operationId, responses } of operations) {
    const [content] = Object.values(responses['200']?.content ?? {});
    for (const name of reachable([referred(content?.schema.$ref ?? '')], schemas))
      if (!pages.has(name)) pages.set(name, operationPage(operationId));
  }
  return [...pages].map(([name, page]) => `- [${name}](${page}#${ids.schema(name)})`).join('\n');
}

const requests = ({ site }: Catalog): string => {
  const developers = (id: string, text: string): string => `[${text}](${href('developersPage')}#${id})`;
  return `Base address: \`${site}\`

- Authentication: none. There is no key and no account.
- Methods: ${allow}. No operation has a request body.
- ${developers('negotiation', 'Content negotiation')}: answers are \`${variants.json.type}\`, errors included. An \`Accept\` header that excludes that type is answered with 406.
- Parameters: a query parameter that an operation does not have is refused with 400, except \`utm_*\`.
- ${developers('caching', 'Caching')}: answers have an \`ETag\`. Send it as \`If-None-Match\` to revalidate.
- ${developers('quota', 'Rate limits')}: ${quota.limit} requests in ${quota.windowSeconds} seconds for each client.
- Compatibility: fields may be added to objects within a version, so ignore what you do not know. The [versioning page](${href('versioningPage')}) says what else may change.`;
};

/** The blocks of `/api`: what all operations have in common, and links to each operation, error and schema. */
export function apiGuide(catalog: Catalog): Block[] {
  const description = describedApi(catalog);
  const operations = operationsOf(description, catalog.version);
  const sections = [
    section('requests', 'Requests', prose(requests(catalog))),
    section(operationsId, 'Operations', ...operations.map(operationSummary)),
    section('pages-of-a-collection', 'Pagination', prose(paginationGuide)),
    section(
      'headers',
      'Headers',
      prose(
        `The headers of every operation. Those on *every* answer are on errors too. ${quotaSentence}\n\n${headerTable(description)}`,
      ),
    ),
    section(
      'errors',
      'Errors',
      prose(
        `Every error has one form: \`{"error": {"code", "message", "hint"}}\`. Follow the hint instead of retrying blindly.\n\n${errorsTable((name, text) => errorLink(text, name))}`,
      ),
    ),
    section(
      'schemas',
      'Schemas',
      prose(
        `The fields of each schema are on the page of the first operation that returns it.\n\n${schemaList(
          description,
          operations.map(([, operation]) => operation),
        )}`,
      ),
    ),
  ];
  const introduction = `A public, read-only JSON API. These pages are generated from its OpenAPI description, [${href('openapi')}](${href('openapi')}). To bind tools, use [${href('openapiTools')}](${href('openapiTools')}), which has the operations that answer questions in ${documentSize(catalog, 'openapiTools')}. To begin, see [Developers](${href('developersPage')}).`;
  const ownSections = sections.filter(({ id }) => id !== operationsId);
  return [prose(introduction), apiContents(catalog, href('apiPage'), ownSections), ...sections];
}
