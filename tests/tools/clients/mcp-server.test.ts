import { createServer as createHttpServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSite } from '../../../mcp/site.ts';
import { serve, type RunningHost } from '../../../src/hosts/node/serve.ts';
import { mcpOverHttp } from '../../agents/mcp-client.ts';
import { runNode } from '../../agents/process.ts';
import { packages } from '../folder.ts';

const conformance = path.join(packages, '@modelcontextprotocol/conformance/dist/index.js');

let host: RunningHost;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-mcp-'));
  host = await serve({ dist: inject('dist'), host: '127.0.0.1', port: 0, trustProxy: [], report: () => undefined });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** The conformance tests require HTTP, so the same server runs with the SDK's HTTP handler. */
describe('the MCP server in the MCP conformance tests', () => {
  let http: Server;
  let url: string;
  beforeAll(async () => {
    const site = openSite({ origin: host.url });
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
