import { documentDescription } from '../../api/openapi/tools.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { escapeMarkdown } from '../../content/body/phrasing.ts';
import { mediaTypeOf } from '../../contract/media.ts';
import { paginationSentence } from '../../contract/pagination.ts';
import { listedDocumentIds, href, routes } from '../../contract/routes.ts';
import { fenced, jsonBlock } from '../markdown/syntax.ts';
import { example, prose, section, type Block, type SectionBlock } from '../model/view.ts';
import { errorsSection, pageContents } from './contents.ts';
import { operationsId } from './description.ts';
import { http } from './http.ts';
import { curl, fetchProgram, typedProgram, typesFile } from './samples.ts';

const firstRequest = ({ site }: Catalog): SectionBlock =>
  section(
    'first-request',
    'First request',
    `The [index](${href('catalogIndex')}) names every collection with its address, its operation and its number of items. ${paginationSentence} Each [operation](${href('apiPage')}#${operationsId}) has a page with requests to copy.`,
    example(
      fenced('sh', curl(site + href('catalogIndex'), '-H', `Accept: ${mediaTypeOf('json')}`)),
      fenced(
        'js',
        fetchProgram(
          site + href('products'),
          'for (const { name, status, url } of body.items) console.log(name, status, url);',
        ),
      ),
    ),
  );

export const typedClientId = 'typed-client';

const typedClient = ({ site }: Catalog): SectionBlock =>
  section(
    typedClientId,
    'Typed client',
    `[openapi-typescript](https://openapi-ts.dev) generates types from the description, and openapi-fetch is a small client for them. The compiler then reports a path, a parameter or a field that does not exist.`,
    example(
      fenced(
        'sh',
        'npm install openapi-fetch openapi-typescript typescript',
        `npx openapi-typescript ${site}${href('openapi')} -o ${typesFile}`,
      ),
      fenced('ts', typedProgram(site, routes.organization.path)),
    ),
  );

/** Returns MCP client settings for a server with one tool for each operation in `/openapi-tools.json`. */
const mcpSettings = (site: string) => ({
  mcpServers: {
    catalog: {
      command: 'npx',
      args: ['-y', '@ivotoby/openapi-mcp-server'],
      env: { API_BASE_URL: site, OPENAPI_SPEC_PATH: site + href('openapiTools'), DISABLE_ABBREVIATION: 'true' },
    },
  },
});

const mcp = ({ site }: Catalog): SectionBlock =>
  section(
    'mcp',
    'MCP',
    `Desktop clients install [${href('mcpBundle')}](${href('mcpBundle')}) with a double click. Any server that makes MCP tools from an OpenAPI description works too: these settings of a desktop client use [openapi-mcp-server](https://www.npmjs.com/package/@ivotoby/openapi-mcp-server). There is one tool for each operation of [${href('openapiTools')}](${href('openapiTools')}), and a wrong call returns the hint of its error.`,
    example(jsonBlock(mcpSettings(site))),
  );

const functionProgram = (
  site: string,
): string => `import { HttpLlm, OpenApi, type OpenApiV3_1 } from '@samchon/openapi';

const description = (await (await fetch('${site}${href('openapi')}')).json()) as OpenApiV3_1.IDocument;
const application = HttpLlm.application({ document: OpenApi.convert(description) });

// Give a model the name, the description and the schema of the parameters of each function.
console.log(application.functions.map(({ name, description, parameters }) => ({ name, description, parameters })));

// Execute the function that the model chose, with its input.
const chosen = application.functions.find((one) => one.operation().operationId === '${routes.products.operationId}');
if (chosen) {
  const connection = { host: '${site}' };
  console.log(await HttpLlm.execute({ application, function: chosen, connection, input: { query: {} } }));
}`;

const functionCalling = ({ site }: Catalog): SectionBlock =>
  section(
    'function-calling',
    'Function calling',
    `[@samchon/openapi](https://www.npmjs.com/package/@samchon/openapi) turns the description into the functions that the APIs of language models take, and executes the call that a model chose. An agent that can fetch needs none of this: it starts at [${href('agents')}](${href('agents')}).`,
    example(fenced('sh', 'npm install @samchon/openapi'), fenced('ts', functionProgram(site))),
  );

const documentsSection = (catalog: Catalog): SectionBlock =>
  section(
    'documents',
    'Machine-readable documents',
    listedDocumentIds
      .map((id) => `- [${href(id)}](${href(id)}): ${routes[id].title}. ${documentDescription(catalog, id)}`)
      .join('\n'),
  );

const authentication = `Send no keys, no cookies and no personal data: none is needed, and none is read. The API is read-only: send GET, HEAD or OPTIONS. Ignore fields, headers and codes that you do not know: [they may be added](${href('versioningPage')}).`;

export function developersGuide(catalog: Catalog): Block[] {
  const sections = [
    firstRequest(catalog),
    section('authentication', 'Authentication: none', authentication),
    typedClient(catalog),
    mcp(catalog),
    functionCalling(catalog),
    ...http(catalog),
    errorsSection(` The [page of errors](${href('errorsPage')}) has a request that provokes each of them.`),
    documentsSection(catalog),
  ];
  const introduction = `Programs can read everything that ${escapeMarkdown(catalog.organization.name)} publishes: the facts as JSON, and every page as Markdown. You need no key and no account, and there is nothing to install.`;
  return [prose(introduction), pageContents(href('developersPage'), sections), ...sections];
}
