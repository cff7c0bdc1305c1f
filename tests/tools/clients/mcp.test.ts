import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { href } from '../../../src/contract/routes.ts';
import { root } from '../../../src/settings.ts';
import { runNode } from '../../agents/process.ts';
import { startNode } from '../../edge/test-host.ts';
import { startServer, type ServerProcess } from '../../server-process.ts';
import { resource } from '../../site/built.ts';
import { packages } from '../folder.ts';
import { samples } from './page.ts';

const inspector = path.join(packages, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');

describe('the inspector, with the MCP server over HTTP', () => {
  let site: Awaited<ReturnType<typeof startNode>>;
  let server: ServerProcess;
  let url: string;
  beforeAll(async () => {
    site = await startNode();
    server = startServer(['mcp/hosts/node.ts', site.url], { HOST: '127.0.0.1', PORT: '0' });
    url = await server.ready;
  });
  afterAll(async () => {
    await server.stop();
    await site.close();
  });

  const inspect = async (...request: readonly string[]): Promise<unknown> => {
    const { stdout, stderr } = await runNode([inspector, '--cli', url, '--transport', 'http', ...request], root);
    expect(stdout, stderr).toMatch(/^\{/);
    return JSON.parse(stdout);
  };

  it('lists the tools', async () => {
    const { tools } = (await inspect('--method', 'tools/list')) as { tools: object[] };
    expect(tools).toHaveLength(7);
  });

  it.each([
    ['balcao', false],
    ['balcoa', true],
  ])('answers a call with slug %s with the product, or with the nearest', async (slug, isError) => {
    const called = await inspect(
      '--method',
      'tools/call',
      '--tool-name',
      'list_products',
      '--tool-arg',
      `slug=${slug}`,
    );
    const { content, ...rest } = called as { content: { text: string }[]; isError?: boolean };
    expect(rest.isError ?? false).toBe(isError);
    if (isError) expect(content[0]?.text).toContain('Did you mean "balcao"?');
    else
      expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({
        items: [resource(inject('dist'), 'productsItem', slug)],
      });
  });

  it('is what /developers tells clients', () => {
    const [settings = ''] = samples(inject('dist'), href('developersPage'), 'mcp', 'json');
    const { servers } = JSON.parse(settings) as { servers: Record<string, object> };
    expect(Object.values(servers)).toEqual([{ type: 'http', url: 'https://mcp.ladrilho.example' }]);
  });
});
