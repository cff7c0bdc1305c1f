import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunction } from '../../scripts/netlify/node_modules/@netlify/zip-it-and-ship-it/dist/main.js';
import { inject } from 'vitest';
import { createTestHarness } from 'wrangler';
import { root } from '../../src/settings.ts';
import { mcpBehaviour } from '../agents/mcp-behaviour.ts';
import { startNode } from '../edge/test-host.ts';

// Otherwise Wrangler downloads an example of `request.cf`, and reports its use.
Object.assign(process.env, { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' });

const hosts = path.join(root, 'mcp/hosts');

mcpBehaviour('the worker in workerd', async () => {
  const site = await startNode({ dist: inject('dist') });
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-mcp-worker-'));
  const config = await readFile(path.join(hosts, 'wrangler.jsonc'), 'utf8');
  const configPath = path.join(folder, 'wrangler.jsonc');
  await writeFile(
    configPath,
    config.replace('worker.ts', `${hosts}/worker.ts`).replace('https://company.example', site.url),
  );
  const harness = createTestHarness({ root: folder, workers: [{ configPath }] });
  const { href } = (await harness.listen()).url;
  return {
    send: (init, client) => fetch(href, { ...init, headers: { ...init.headers, 'CF-Connecting-IP': client } }),
    close: async () => {
      await harness.close();
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
});

mcpBehaviour("the bundle of Netlify's bundler", async () => {
  const site = await startNode({ dist: inject('dist') });
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-mcp-netlify-'));
  process.env['SITE'] = site.url;
  const bundled = await zipFunction(path.join(hosts, 'netlify/functions/mcp.ts'), folder, {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { nodeBundler: 'esbuild' } },
  });
  const entry = path.join(bundled?.path ?? '', 'mcp/hosts/netlify/functions/mcp.mjs');
  const { default: answer } = (await import(pathToFileURL(entry).href)) as {
    default: (request: Request, context: { ip: string }) => Promise<Response>;
  };
  return {
    send: (init, ip) => answer(new Request('https://mcp.company.example/', init), { ip }),
    close: async () => {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
});
