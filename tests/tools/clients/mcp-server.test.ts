import { createServer as createHttpServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSite } from '../../../mcp/site.ts';
import { openDocumentCache } from '../../../mcp/document-cache.ts';
import { href } from '../../../src/contract/routes.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { resource } from '../../site/built.ts';
import { mcpOverHttp } from '../../agents/mcp-client.ts';
import { runNode } from '../../agents/process.ts';
import { packages } from '../folder.ts';

const inspector = path.join(packages, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const mcpb = path.join(packages, '@anthropic-ai/mcpb/dist/cli/cli.js');
const conformance = path.join(packages, '@modelcontextprotocol/conformance/dist/index.js');

/** How to start a bundle, according to its manifest. */
interface Manifest {
  readonly server: { readonly mcp_config: { readonly args: readonly string[] } };
  readonly tools: readonly { readonly name: string; readonly description: string }[];
}

let host: RunningHost;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bundle-'));
  host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

describe('/catalog.mcpb, opened with the mcpb CLI and the MCP inspector', () => {
  let manifest: Manifest;
  let unpacked: string;
  beforeAll(async () => {
    unpacked = path.join(folder, 'unpacked');
    const { exitCode, stdout, stderr } = await runNode(
      [mcpb, 'unpack', path.join(inject('dist'), href('mcpBundle')), unpacked],
      folder,
    );
    expect(exitCode, stdout + stderr).toBe(0);
    manifest = JSON.parse(await readFile(path.join(unpacked, 'manifest.json'), 'utf8')) as Manifest;
  });

  /** Sends one inspector request to the bundle's server, in a folder without a package above it. */
  async function inspect(...args: readonly string[]): Promise<unknown> {
    const started = manifest.server.mcp_config.args.map((arg) =>
      arg === inject('site') ? host.url : arg.replace('${__dirname}', unpacked),
    );
    const env = ['-e', `XDG_CACHE_HOME=${folder}`];
    const { stdout, stderr } = await runNode(
      [inspector, '--cli', process.execPath, ...started, ...env, ...args],
      folder,
    );
    expect(stdout, stderr).toMatch(/^\{/);
    return JSON.parse(stdout);
  }

  it('has a manifest that passes the validation of mcpb', async () => {
    const { exitCode, stdout } = await runNode([mcpb, 'validate', path.join(unpacked, 'manifest.json')], folder);
    expect(stdout).toContain('Manifest schema validation passes!');
    expect(exitCode).toBe(0);
  });

  it('runs without packages, lists the tools of its manifest, and answers a call', async () => {
    const { tools } = (await inspect('--method', 'tools/list')) as Manifest;
    expect(tools.map(({ name, description }) => ({ name, description }))).toEqual(manifest.tools);
    const { content } = (await inspect(
      '--method',
      'tools/call',
      '--tool-name',
      'get_organization',
      '--tool-arg',
      'fields=["legalName"]',
    )) as { content: readonly { text: string }[] };
    const { legalName, url } = resource(inject('dist'), 'organization');
    expect(content.map(({ text }) => JSON.parse(text) as unknown)).toEqual([{ legalName, url }]);
  });
});

/** The conformance tests require HTTP, so the same server runs with the SDK's HTTP handler. */
describe('the MCP server in the MCP conformance tests', () => {
  let http: Server;
  let url: string;
  beforeAll(async () => {
    const site = openSite({ origin: host.url, cache: openDocumentCache(path.join(folder, 'cache.json')) });
    const listener = getRequestListener(mcpOverHttp(site));
    http = createHttpServer((request, response) => void listener(request, response));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const address = http.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/mcp`;
  });
  afterAll(() => http.close());

  // The other scenarios need the tools, prompts and resources of a special server.
  it.each(['server-initialize', 'ping', 'tools-list'])('passes %s', async (scenario) => {
    const { exitCode, stdout, stderr } = await runNode(
      [conformance, 'server', '--url', url, '--scenario', scenario],
      folder,
    );
    expect(exitCode, stdout + stderr).toBe(0);
  });
});
