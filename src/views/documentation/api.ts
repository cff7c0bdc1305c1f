import { allow } from '../../contract/errors.ts';
import { variants } from '../../contract/media.ts';
import { href } from '../../contract/routes.ts';
import { itemsPerPage, quota, quotaSentence } from '../../contract/limits.ts';
import { pageParameter, collectionPageAddress } from '../../contract/pagination.ts';
import { documentSize } from '../../api/openapi/tools.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { prose, section, type Block, type SectionBlock } from '../model/view.ts';
import { apiContents, errorsSection } from './contents.ts';
import {
  answersOf,
  describedApi,
  exampleOf,
  examplePath,
  ids,
  operationPage,
  operationsId,
  referencedName,
  type Answer,
  type Description,
  type Operation,
} from './description.ts';
import { reachableSchemas, schemaType } from './schemas.ts';
import { code, table } from '../markdown/syntax.ts';

/** Returns the section about an operation, with links to an example response and to the page about the operation. */
const operationSummary = ([path, operation]: readonly [path: string, operation: Operation]): SectionBlock => {
  const { operationId, summary } = operation;
  return section(
    operationId,
    operationId,
    `[\`GET ${path}\`](${examplePath(path, operation)})\n\n${summary}. [Parameters, samples and fields of ${operationId}](${operationPage(operationId)}).`,
  );
};

/** Returns a Markdown list of links to all schemas. Each link points to the first page that documents the schema. */
function schemaList({ schemas, operations }: Description): string {
  const pages = new Map<string, string>(reachableSchemas(['Error'], schemas).map((name) => [name, href('errorsPage')]));
  for (const [, { operationId, responses }] of operations) {
    const [content] = Object.values(responses['200']?.content ?? {});
    for (const name of reachableSchemas([referencedName(content?.schema.$ref)], schemas))
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

function headerTable(description: Description): string {
  const answers = answersOf(description);
  const headers = Object.assign({}, ...answers.map(([, answer]) => answer.headers)) as Answer['headers'];
  const carriers = (name: string): string => {
    const statuses = answers.filter((one) => name in one[1].headers).map(([status]) => status);
    return statuses.length === answers.length ? 'every' : statuses.join(', ');
  };
  return table(
    ['Header', 'On', 'Type', 'Example', 'Meaning'],
    Object.entries(headers).map(([name, { description: meaning, schema, required }]) => [
      code(name),
      `${carriers(name)}${required ? '' : ', sometimes'}`,
      schemaType(schema, ''),
      code(exampleOf(schema)),
      meaning,
    ]),
  );
}

function pagination(): string {
  const list = href('newsList');
  const page = code(pageParameter);
  return `A collection of up to ${itemsPerPage} items is one answer. A longer one is split into pages of ${itemsPerPage}, which the query parameter ${page} selects:

- Pages are numbered from the oldest. ${code(collectionPageAddress(list, 1))} has the oldest items and stays full. ${code(list)} without ${page} returns the newest page, which is also ${code('links.last')}.
- ${code('links')} has the absolute addresses of the ${code('first')}, ${code('previous')} (older), ${code('next')} (newer) and ${code('last')} page. ${code('previous')} and ${code('next')} are null at the ends.
- To read every item, begin without ${page} and follow ${code('links.previous')} until it is null. Each item comes once. ${code('total')} of that first answer is the number of all items. On an older page it counts the items from the oldest to the last of that page.
- A new item never moves an older one to another page. An older page changes only when one of its own items does, so a copy of it stays valid. There is one exception: an item with an earlier day, or a removed one, moves the items after it by one place.
- ${code('dateModified')} belongs to the items of the page; the index of the catalog has that of the whole collection.`;
}

/** Returns the blocks of the page `/api`: the common rules, and links to each operation, error and schema. */
export function apiGuide(catalog: Catalog): Block[] {
  const description = describedApi(catalog);
  const { operations } = description;
  const sections = [
    section('requests', 'Requests', requests(catalog)),
    section(operationsId, 'Operations', ...operations.map(operationSummary)),
    section('pages-of-a-collection', 'Pagination', pagination()),
    section(
      'headers',
      'Headers',
      `The headers of every operation. Those on *every* answer are on errors too. ${quotaSentence}\n\n${headerTable(description)}`,
    ),
    errorsSection(),
    section(
      'schemas',
      'Schemas',
      `The fields of each schema are on the page of the first operation that returns it.\n\n${schemaList(description)}`,
    ),
  ];
  const introduction = `A public, read-only JSON API. These pages are generated from its OpenAPI description, [${href('openapi')}](${href('openapi')}). To bind tools, use [${href('openapiTools')}](${href('openapiTools')}), which has the operations that answer questions in ${documentSize(catalog, 'openapiTools')}. To begin, see [Developers](${href('developersPage')}).`;
  const ownSections = sections.filter(({ id }) => id !== operationsId);
  return [prose(introduction), apiContents(catalog, href('apiPage'), ownSections), ...sections];
}
