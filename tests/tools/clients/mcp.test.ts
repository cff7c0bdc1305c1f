import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { operationText } from '../../../src/api/descriptions.ts';
import { href, resourceIds, routes } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { root } from '../../../src/settings.ts';
import { runNode } from '../../agents/process.ts';
import { resource } from '../../site/built.ts';
import { packages } from '../folder.ts';
import { samples } from './page.ts';

const inspector = path.join(packages, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const binder = path.join(packages, '@ivotoby/openapi-mcp-server/bin/mcp-server.js');

/** The settings of a desktop client, as /developers prints them. */
interface Settings {
  readonly mcpServers: { readonly catalog: { command: string; args: string[]; env: Record<string, string> } };
}

/** Returns the binder's tool name of an operation, in kebab case. */
const toolName = (operationId: string): string =>
  operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('openapi-mcp-server with the settings on /developers', () => {
  const [text = ''] = samples(inject('dist'), href('developersPage'), 'mcp', 'json');
  const { command, args, env } = (JSON.parse(text) as Settings).mcpServers.catalog;
  let host: RunningHost;
  beforeAll(async () => {
    host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
  });
  afterAll(() => host.close());

  const inspect = async (...request: readonly string[]): Promise<unknown> => {
    const live = JSON.parse(JSON.stringify(env).replaceAll(inject('site'), host.url)) as typeof env;
    const flags = Object.entries({ ...live, VERBOSE: 'false' }).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const { stdout, stderr } = await runNode(
      [inspector, '--cli', process.execPath, binder, ...flags, ...request],
      root,
    );
    expect(stdout, stderr).toMatch(/^\{/);
    return JSON.parse(stdout);
  };

  it('is what the settings start', () => {
    expect([command, ...args]).toEqual(['npx', '-y', '@ivotoby/openapi-mcp-server']);
  });

  it('has one tool for each operation, with its description', async () => {
    const { tools } = (await inspect('--method', 'tools/list')) as { tools: { name: string; description: string }[] };
    expect(tools.map(({ name, description }) => [name, description])).toEqual(
      resourceIds.map((id) => [toolName(routes[id].operationId), operationText(id).description]),
    );
  });

  it.each([
    ['balcao', false],
    ['balcoa', true],
  ])('answers a call with slug %s with the product, or with the hint of the error', async (slug, isError) => {
    const tool = toolName(routes.productsItem.operationId);
    const called = await inspect('--method', 'tools/call', '--tool-name', tool, '--tool-arg', `slug=${slug}`);
    const { content, ...rest } = called as { content: { text: string }[]; isError?: boolean };
    expect(rest.isError ?? false).toBe(isError);
    if (isError) expect(content[0]?.text).toContain(`Did you mean ${href('productsItem', 'balcao')}?`);
    else expect(JSON.parse(content[0]?.text ?? '')).toEqual(resource(inject('dist'), 'productsItem', slug));
  });
});
