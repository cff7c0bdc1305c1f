import { allow } from '../../contract/errors.ts';
import { variants } from '../../contract/media.ts';
import { href } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { table } from '../markdown/table.ts';
import { prose, section, type Block } from '../view.ts';
import { anchors, apiLink, describedApi, operationsOf, type Description } from './api/description.ts';
import { errorSections } from './api/errors.ts';
import { headerTable } from './api/headers.ts';
import { operationSection } from './api/operation.ts';
import { schemaSections } from './api/schemas.ts';
import { contentsBlock } from './contents.ts';
import { typedClientAnchor } from './developers/typed-client.ts';
import { paginationGuide } from './pagination.ts';
import { quotaSentence } from '../../contract/limits.ts';

const operationList = (description: Description, version: string): string =>
  table(
    ['Operation', 'Request', 'Answers with'],
    operationsOf(description, version).map(([path, { operationId, summary }]) => [
      apiLink(`\`${operationId}\``, anchors.operation(operationId)),
      `\`GET ${path}\``,
      summary,
    ]),
  );

const requests = ({ site }: Catalog): string => `Base address: \`${site}\`. There is no key and no account.

- Methods: ${allow}. No operation has a request body.
- Answers are \`${variants.json.type}\`, errors included; an \`Accept\` that refuses that type is answered with 406.
- A query parameter that an operation does not have is refused with 400, but for \`utm_*\`.
- Fields may be added to objects within a version: ignore what you do not know. What else may change, and what will not, is on the [versioning page](${href('versioningPage')}).

The requests below run as they stand. Those in TypeScript use types that are [generated from the description](${href('developersPage')}#${typedClientAnchor}).`;

const errorsText = `Every failure has one form: \`{"error": {"code", "message", "hint"}}\`. The code and its message are fixed. The hint is an instruction for this very request: it names an address or a value to use next. Follow it instead of retrying blindly.`;

/** `/api`: every operation, header, error and schema, as the OpenAPI description has them. */
export function apiGuide(catalog: Catalog): Block[] {
  const description = describedApi(catalog);
  const operations = operationsOf(description, catalog.version);
  const sections = [
    section('requests', 'Requests', prose(`${requests(catalog)}\n\n${operationList(description, catalog.version)}`)),
    section('operations', 'Operations', ...operations.map((one) => operationSection(catalog, description, one))),
    section('pages-of-a-collection', 'Pages of a collection', prose(paginationGuide)),
    section(
      'headers',
      'Headers',
      prose(
        `Of every operation; those on *every* answer are on errors too. ${quotaSentence}\n\n${headerTable(description)}`,
      ),
    ),
    section('errors', 'Errors', prose(errorsText), ...errorSections(catalog, description)),
    section(
      'schemas',
      'Schemas',
      prose(
        'What the answers hold. A field is always there; where there is nothing to say it is `null` or an empty list.',
      ),
      ...schemaSections(description.components.schemas),
    ),
  ];
  const introduction = `A public, read-only JSON API. Its machine-readable description is [${href('openapi')}](${href('openapi')}): bind one tool to each operation of it. This page is made from that description. To begin, see [Developers](${href('developersPage')}).`;
  return [prose(introduction), contentsBlock(href('apiPage'), sections), ...sections];
}
