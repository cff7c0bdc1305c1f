import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusOrder } from '../../../src/content/schema/product.ts';
import { root } from '../../../src/settings.ts';
import { writeAstroManifest } from '../../../scripts/editors/astro-manifest.ts';
import { astroServer } from './astro-server.ts';

const text = '---\nname: Till\nstatus: \naudience: Shops\nsumary: x\nwe\n---\nText.\n';

describe('Astro’s language server in Markdown front matter', () => {
  let folder: string;
  let file: string;
  let server: Awaited<ReturnType<typeof astroServer>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine site é '));
    file = path.join(folder, 'content/products/x.md');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(path.join(folder, 'package.json'), '{}');
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    await writeAstroManifest(folder, path.join(folder, 'content'), [{ file: 'x', path: 'products/x.md', text }]);
    server = await astroServer(folder);
    await server.open(file, text);
  });
  afterAll(async () => {
    server.stop();
    await rm(folder, { recursive: true });
  });

  it('completes the status with the allowed values', async () => {
    expect(await server.complete(file, { line: 2, character: 8 })).toEqual(expect.arrayContaining(statusOrder));
  });

  it('completes field names', async () => {
    expect(await server.complete(file, { line: 5, character: 2 })).toContain('website');
  });

  it('shows the description of a field on hover', async () => {
    expect(await server.hover(file, { line: 3, character: 3 })).toContain('Who it is for');
  });

  it('reports an unknown field', async () => {
    expect(await server.diagnose(file)).toContain('sumary');
  });

  it('is recommended and enabled in .vscode', async () => {
    const read = (name: string): Promise<string> => readFile(path.join(root, '.vscode', name), 'utf8');
    expect(JSON.parse(await read('extensions.json'))).toMatchObject({
      recommendations: expect.arrayContaining(['astro-build.astro-vscode']) as unknown,
    });
    expect(JSON.parse(await read('settings.json'))).toMatchObject({ 'astro.content-intellisense': true });
  });
});
