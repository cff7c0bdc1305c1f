import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { resourceSchemas } from '../../../src/api/resources/representations.ts';
import { collectionOfSlugs, isPaged, paginationSentence } from '../../../src/contract/pagination.ts';
import { href, resourceIds, routes, slugPattern, type DocumentId } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { root } from '../../../src/settings.ts';
import { resource } from '../../site/built.ts';
import { packages } from '../folder.ts';
import { codeByHeading, onlyCode } from './page.ts';
import { runNode } from '../../agents/process.ts';

const inspector = path.join(packages, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const binder = path.join(packages, '@ivotoby/openapi-mcp-server/bin/mcp-server.js');
const bound = resourceIds.filter((id) => !('hasNoTool' in routes[id]));

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly properties: object; readonly required?: readonly string[] };
}

interface Called {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
}

/** The settings of a desktop client, as /developers prints them. */
interface Settings {
  readonly mcpServers: { readonly catalog: { command: string; args: string[]; env: Record<string, string> } };
}

/** Returns the binder's tool name of an operation, in kebab case. */
const toolName = (operationId: string): string =>
  operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('@ivotoby/openapi-mcp-server with the published description', () => {
  const settingsText = onlyCode(codeByHeading(inject('dist'), href('developersPage')).get('MCP'), 'json');
  const { catalog: printed } = (JSON.parse(settingsText) as Settings).mcpServers;
  const slugs = resource(inject('dist'), 'products').items.map(({ slug }) => slug);
  let host: RunningHost;
  beforeAll(async () => {
    host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
  });
  afterAll(() => host.close());

  /** Starts a binder with the live address of the description and sends it one inspector request. */
  const inspect = async (description: DocumentId, ...args: readonly string[]): Promise<unknown> => {
    const settings = {
      ...(JSON.parse(JSON.stringify(printed.env).replaceAll(inject('site'), host.url)) as typeof printed.env),
      OPENAPI_SPEC_PATH: `${host.url}${href(description)}`,
      VERBOSE: 'false',
    };
    const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const { stdout, stderr } = await runNode([inspector, '--cli', process.execPath, binder, ...env, ...args], root);
    expect(stdout, stderr).toMatch(/^\{/);
    return JSON.parse(stdout);
  };
  const call = async (operationId: string, ...args: readonly string[]): Promise<Called> =>
    (await inspect('openapiTools', '--method', 'tools/call', '--tool-name', toolName(operationId), ...args)) as Called;

  it('is what the settings on /developers start, with the address of openapi-tools.json', () => {
    expect([printed.command, ...printed.args]).toEqual(['npx', '-y', '@ivotoby/openapi-mcp-server']);
    expect(printed.env['OPENAPI_SPEC_PATH']).toBe(inject('site') + href('openapiTools'));
  });

  it.each([
    ['openapi', ''],
    ['openapiTools', ` ${paginationSentence}`],
  ] as const)('lists one tool for each operation of %s, with its name and description', async (id, without) => {
    const { tools } = (await inspect(id, '--method', 'tools/list')) as { tools: readonly Tool[] };
    expect(tools.map(({ name, description }) => ({ name, description }))).toEqual(
      (id === 'openapi' ? resourceIds : bound).map((resourceId) => ({
        name: toolName(routes[resourceId].operationId),
        description: routes[resourceId].description.replace(without, ''),
      })),
    );
    for (const { name, inputSchema } of tools) {
      const resource = resourceIds.find((resourceId) => toolName(routes[resourceId].operationId) === name) ?? '';
      const takesSlug = collectionOfSlugs.has(resource);
      expect(inputSchema.required ?? [], name).toEqual(takesSlug ? ['slug'] : []);
      expect(inputSchema.properties, name).toEqual({
        ...(takesSlug && { slug: expect.objectContaining({ type: 'string', pattern: slugPattern }) as object }),
        ...(isPaged(resource) && { page: expect.objectContaining({ type: 'integer', minimum: 1 }) as object }),
      });
    }
  });

  it.each(bound)('returns the resource when the tool of %s is called', async (id) => {
    const { isError, content } = await call(
      routes[id].operationId,
      ...(id === 'product' ? ['--tool-arg', `slug=${slugs[0] ?? ''}`] : []),
    );
    expect(isError).not.toBe(true);
    expect(content).toHaveLength(1);
    expect(resourceSchemas[id].parse(JSON.parse(content[0]?.text ?? ''))).toEqual(
      resource(inject('dist'), id, slugs[0]),
    );
  });

  it('returns the hint as an error when a tool is called with an unknown slug', async () => {
    const { isError, content } = await call(routes.product.operationId, '--tool-arg', 'slug=balcoa');
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain(`Did you mean ${href('product', 'balcao')}? GET ${href('products')} lists`);
  });
});
