import { allow } from '../../contract/errors.ts';
import { variants } from '../../contract/media.ts';
import { href } from '../../contract/routes.ts';
import { quotaSentence } from '../../contract/limits.ts';
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

/** An operation in short: its request, which leads to its answer, and where it is described. */
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

/** Every schema, each leading to the first operation that answers with it. */
function schemaList({ components: { schemas } }: Description, operations: readonly Operation[]): string {
  const pages = new Map<string, string>(reachable(['Error'], schemas).map((name) => [name, href('errorsPage')]));
  for (const { operationId, responses } of operations) {
    const [content] = Object.values(responses['200']?.content ?? {});
    for (const name of reachable([referred(content?.schema.$ref ?? '')], schemas))
      if (!pages.has(name)) pages.set(name, operationPage(operationId));
  }
  return [...pages].map(([name, page]) => `- [${name}](${page}#${ids.schema(name)})`).join('\n');
}

const requests = ({ site }: Catalog): string => `Base address: \`${site}\`. There is no key and no account.

- Methods: ${allow}. No operation has a request body.
- Answers are \`${variants.json.type}\`, errors included; an \`Accept\` that refuses that type is answered with 406.
- A query parameter that an operation does not have is refused with 400, but for \`utm_*\`.
- Fields may be added to objects within a version: ignore what you do not know. What else may change, and what will not, is on the [versioning page](${href('versioningPage')}).`;

/** `/api`: what all operations have in common, and where each, each error and each schema is described. */
export function apiGuide(catalog: Catalog): Block[] {
  const description = describedApi(catalog);
  const operations = operationsOf(description, catalog.version);
  const sections = [
    section('requests', 'Requests', prose(requests(catalog))),
    section(operationsId, 'Operations', ...operations.map(operationSummary)),
    section('pages-of-a-collection', 'Pages of a collection', prose(paginationGuide)),
    section(
      'headers',
      'Headers',
      prose(
        `Of every operation; those on *every* answer are on errors too. ${quotaSentence}\n\n${headerTable(description)}`,
      ),
    ),
    section(
      'errors',
      'Errors',
      prose(
        `Every failure has one form: \`{"error": {"code", "message", "hint"}}\`. Follow the hint instead of retrying blindly.\n\n${errorsTable((name, text) => errorLink(text, name))}`,
      ),
    ),
    section(
      'schemas',
      'Schemas',
      prose(
        `What the answers hold, field by field, on the page of the first operation that answers with it.\n\n${schemaList(
          description,
          operations.map(([, operation]) => operation),
        )}`,
      ),
    ),
  ];
  const introduction = `A public, read-only JSON API. Its machine-readable description is [${href('openapi')}](${href('openapi')}), and these pages are made from it; to bind tools, [${href('openapiTools')}](${href('openapiTools')}) has the same operations in ${documentSize(catalog, 'openapiTools')}. To begin, see [Developers](${href('developersPage')}).`;
  const ownSections = sections.filter(({ id }) => id !== operationsId);
  return [prose(introduction), apiContents(catalog, href('apiPage'), ownSections), ...sections];
}
