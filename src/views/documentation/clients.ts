import { href, routes } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { example, prose, section, type SectionBlock } from '../model/view.ts';
import { typedProgram, typesFile } from './samples.ts';
import { fenced, jsonBlock } from '../markdown/syntax.ts';

export const typedClientId = 'typed-client';

const typedClient = ({ site }: Catalog): SectionBlock =>
  section(
    typedClientId,
    'Typed client',
    prose(
      `[openapi-typescript](https://openapi-ts.dev) generates types from the description, and openapi-fetch is a small client for them. The compiler then reports a path, a parameter or a field that does not exist.`,
    ),
    example(
      [
        fenced(
          'sh',
          `npm install openapi-fetch openapi-typescript typescript\nnpx openapi-typescript ${site}${href('openapi')} -o ${typesFile}`,
        ),
        fenced('ts', typedProgram(site, { path: routes.organization.path, values: {} })),
      ].join('\n\n'),
    ),
  );

/** Returns the settings of an MCP client that binds one tool to each operation. */
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
    prose(
      `Desktop clients install [${href('mcpBundle')}](${href('mcpBundle')}) with a double click. Any server that makes MCP tools from an OpenAPI description works too: these settings of a desktop client use [openapi-mcp-server](https://www.npmjs.com/package/@ivotoby/openapi-mcp-server). There is one tool for each operation of [${href('openapiTools')}](${href('openapiTools')}), and a wrong call returns the hint of its error.`,
    ),
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
    prose(
      `[@samchon/openapi](https://www.npmjs.com/package/@samchon/openapi) turns the description into the functions that the APIs of language models take, and executes the call that a model chose. An agent that can fetch needs none of this: it starts at [${href('agents')}](${href('agents')}).`,
    ),
    example([fenced('sh', 'npm install @samchon/openapi'), fenced('ts', functionProgram(site))].join('\n\n')),
  );

export const clients = (catalog: Catalog): SectionBlock[] => [
  typedClient(catalog),
  mcp(catalog),
  functionCalling(catalog),
];
