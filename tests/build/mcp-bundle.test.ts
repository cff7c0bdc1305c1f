import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, inject, it } from 'vitest';
import { mcpBundle, mcpProgram } from '../../src/publish/mcp-bundle.ts';
import { builtCatalog } from '../site/built.ts';

const bundle = (): Buffer => readFileSync(path.join(inject('dist'), 'catalog.mcpb'));

describe('/catalog.mcpb', () => {
  it('contains a manifest, the server for this site and an icon in less than 300 KB', () => {
    const files = unzipSync(bundle());
    expect(Object.keys(files)).toEqual(['manifest.json', 'server/index.mjs', 'icon.png']);
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as object;
    expect(manifest).toMatchObject({
      manifest_version: '0.3',
      server: {
        entry_point: 'server/index.mjs',
        mcp_config: { command: 'node', args: ['${__dirname}/server/index.mjs', inject('site')] },
      },
    });
    expect(bundle().length).toBeLessThan(300_000);
  });

  it('has the same bytes when it is built again', async () => {
    const icon = unzipSync(bundle())['icon.png'];
    expect(bundle().equals(await mcpBundle(await builtCatalog(inject('site')), await mcpProgram(), icon))).toBe(true);
  });
});
