import { essence } from '../../contract/media.ts';
import { paginationSentence } from '../../contract/page-parameter.ts';
import { documentIds, href, routes } from '../../contract/routes.ts';
import { documentDescription } from '../../api/document-description.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { example, prose, section, type Block, type SectionBlock } from '../view.ts';
import { errorLink, operationsId } from './api/description.ts';
import { curl, fenced } from './code.ts';
import { contentsBlock, contentsEntries } from './contents.ts';
import { http } from './developers/http.ts';
import { tools } from './developers/tools.ts';
import { typedClient } from './developers/typed-client.ts';
import { errorsTable } from './tables.ts';

const fetchProgram = (site: string): string => `const response = await fetch('${site}${href('products')}');
const body = await response.json();
if (!response.ok) throw new Error(body.error.hint);
for (const { name, status, url } of body.items) console.log(name, status, url);`;

const firstRequest = ({ site }: Catalog): SectionBlock =>
  section(
    'first-request',
    'First request',
    prose(
      `The [index](${href('catalogIndex')}) names every collection with its address, its operation and its number of items. ${paginationSentence} Each [operation](${href('apiPage')}#${operationsId}) has a page with requests that run as they stand.`,
    ),
    example(
      [
        fenced('sh', curl(site + href('catalogIndex'), '-H', `Accept: ${essence('json')}`)),
        fenced('js', fetchProgram(site)),
      ].join('\n\n'),
    ),
  );

const documentsSection = (catalog: Catalog): SectionBlock =>
  section(
    'documents',
    'Documents for machines',
    prose(
      documentIds
        .map((id) => `- [${href(id)}](${href(id)}): ${routes[id].title}. ${documentDescription(catalog, id)}`)
        .join('\n'),
    ),
  );

const rules = `- Send GET, HEAD or OPTIONS. Nothing can be written here.
- Send no keys, no cookies and no personal data: none is needed, and none is read.
- Keep to the [quota](${href('developersPage')}#quota): wait for the seconds that \`Retry-After\` names.
- Ignore fields, headers and codes that you do not know: [they may be added](${href('versioningPage')}).
- When an answer is an error, read \`error.hint\` and follow it instead of retrying blindly.`;

/** `/developers`: from nothing to a first answer, and where everything is. */
export function developersGuide(catalog: Catalog): Block[] {
  const sections = [
    firstRequest(catalog),
    typedClient(catalog),
    tools(catalog),
    ...http(catalog),
    section('rules', 'Rules', prose(rules)),
    section(
      'errors',
      'Errors',
      prose(
        `Every error has one form: \`{"error": {"code", "message", "hint"}}\`. A request that brings each about is on the [page of errors](${href('errorsPage')}).\n\n${errorsTable((code, text) => errorLink(text, code))}`,
      ),
    ),
    documentsSection(catalog),
  ];
  const introduction = `Everything that ${catalog.organization.name} says in public can be read by a program: the same facts as on the pages, as JSON. There is no key, no account and nothing to install.`;
  return [prose(introduction), contentsBlock(contentsEntries(href('developersPage'), sections)), ...sections];
}
