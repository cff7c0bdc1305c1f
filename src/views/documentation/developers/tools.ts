import { href, routes } from '../../../contract/routes.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { example, prose, section, type SectionBlock } from '../../view.ts';
import { fenced, jsonBlock } from '../code.ts';

/** Settings of an MCP client that binds one tool to each operation. */
const mcpSettings = (site: string) => ({
  mcpServers: {
    catalog: {
      command: 'npx',
      args: ['-y', '@ivotoby/openapi-mcp-server'],
      env: { API_BASE_URL: site, OPENAPI_SPEC_PATH: site + href('openapiTools'), DISABLE_ABBREVIATION: 'true' },
    },
  },
});

const functionProgram = (
  site: string,
): string => `import { HttpLlm, OpenApi, type OpenApiV3_1 } from '@samchon/openapi';

const description = (await (await fetch('${site}${href('openapi')}')).json()) as OpenApiV3_1.IDocument;
const application = HttpLlm.application({ document: OpenApi.convert(description) });

// What a model is given: a name, a description and the schema of the parameters of each function.
console.log(application.functions.map(({ name, description, parameters }) => ({ name, description, parameters })));

// What is done with the function that the model chose.
const chosen = application.functions.find((one) => one.operation().operationId === '${routes.products.operationId}');
if (chosen) {
  const connection = { host: '${site}' };
  console.log(await HttpLlm.execute({ application, function: chosen, connection, input: {} }));
}`;

/** How the operations become tools of a language model. */
export const tools = ({ site }: Catalog): SectionBlock =>
  section(
    'tools',
    'Tools for a model',
    section(
      'mcp',
      'Over MCP',
      prose(
        `Any server that makes MCP tools of an OpenAPI description will do. With [openapi-mcp-server](https://www.npmjs.com/package/@ivotoby/openapi-mcp-server) these are the settings of a desktop client. There is one tool for each operation, and a wrong call comes back with the hint of its error.`,
      ),
      example(jsonBlock(mcpSettings(site))),
    ),
    section(
      'function-calling',
      'As functions',
      prose(
        `[@samchon/openapi](https://www.npmjs.com/package/@samchon/openapi) turns the description into the functions that the interfaces of language models take, and carries out the call that the model chose. An agent that fetches by itself needs none of this: it begins at [${href('agents')}](${href('agents')}).`,
      ),
      example([fenced('sh', 'npm install @samchon/openapi'), fenced('ts', functionProgram(site))].join('\n\n')),
    ),
  );
