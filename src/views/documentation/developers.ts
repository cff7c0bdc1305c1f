import { essence } from '../../contract/media.ts';
import { paginationSentence } from '../../contract/pagination.ts';
import { documentIds, href, routes } from '../../contract/routes.ts';
import { documentDescription } from '../../api/openapi/tools.ts';
import { escapeMarkdown } from '../../content/body/phrasing.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { example, prose, section, type Block, type SectionBlock } from '../model/view.ts';
import { errorLink, operationsId } from './description.ts';
import { fenced } from '../markdown/syntax.ts';
import { curl, fetchProgram } from './samples.ts';
import { pageContents, errorsTable } from './contents.ts';
import { clients } from './clients.ts';
import { http } from './http.ts';

const firstRequest = ({ site }: Catalog): SectionBlock =>
  section(
    'first-request',
    'First request',
    prose(
      `The [index](${href('catalogIndex')}) names every collection with its address, its operation and its number of items. ${paginationSentence} Each [operation](${href('apiPage')}#${operationsId}) has a page with requests to copy.`,
    ),
    example(
      [
        fenced('sh', curl(site + href('catalogIndex'), '-H', `Accept: ${essence('json')}`)),
        fenced(
          'js',
          fetchProgram(
            site + href('products'),
            'for (const { name, status, url } of body.items) console.log(name, status, url);',
          ),
        ),
      ].join('\n\n'),
    ),
  );

const documentsSection = (catalog: Catalog): SectionBlock =>
  section(
    'documents',
    'Machine-readable documents',
    prose(
      documentIds
        .map((id) => `- [${href(id)}](${href(id)}): ${routes[id].title}. ${documentDescription(catalog, id)}`)
        .join('\n'),
    ),
  );

const authentication = `Send no keys, no cookies and no personal data: none is needed, and none is read. The API is read-only: send GET, HEAD or OPTIONS. Ignore fields, headers and codes that you do not know: [they may be added](${href('versioningPage')}).`;

export function developersGuide(catalog: Catalog): Block[] {
  const sections = [
    firstRequest(catalog),
    section('authentication', 'Authentication: none', prose(authentication)),
    ...clients(catalog),
    ...http(catalog),
    section(
      'errors',
      'Errors',
      prose(
        `Every error has one form: \`{"error": {"code", "message", "hint"}}\`. Follow the hint instead of retrying blindly. The [page of errors](${href('errorsPage')}) has a request that provokes each of them.\n\n${errorsTable((code, text) => errorLink(text, code))}`,
      ),
    ),
    documentsSection(catalog),
  ];
  const introduction = `Programs can read everything that ${escapeMarkdown(catalog.organization.name)} publishes: the facts as JSON, and every page as Markdown. You need no key and no account, and there is nothing to install.`;
  return [prose(introduction), pageContents(href('developersPage'), sections), ...sections];
}
