/**
 * A Deno program that writes the modules of an `.eszip` bundle to a folder. The arguments are the URL of the eszip
 * library's `mod.ts`, the path of the bundle and the target folder. It writes these files:
 * - `root/…` and `vendor/…`: the modules at `file:///root/…` and `file:///vendor/…`.
 * - `bootstrap-stage2.js`: the module `netlify:bootstrap-stage2`, which exports `functions`.
 * - `import-map.json`: the module `netlify:import-map`, in which the two folders are those of the target.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

interface Eszip {
  readonly Parser: {
    createInstance(): Promise<{
      parseBytes(bytes: Uint8Array): Promise<string[]>;
      load(): Promise<void>;
      getModuleSource(specifier: string): Promise<string>;
    }>;
  };
}

const [library = '', bundle = '', target = ''] = process.argv.slice(2);
const base = pathToFileURL(`${target}/`).href;
const folders = { 'file:///root/': `${base}root/`, 'file:///vendor/': `${base}vendor/` };

function withFolders(importMap: string): string {
  const moved = importMap.replaceAll(/file:\/\/\/(?=root\/|vendor\/)/g, base);
  const { imports, ...more } = JSON.parse(moved) as { readonly imports: object };
  return JSON.stringify({ ...more, imports: { ...folders, ...imports } });
}

const { Parser } = (await import(library)) as Eszip;
const parser = await Parser.createInstance();
const specifiers = await parser.parseBytes(await readFile(bundle));
await parser.load();

for (const specifier of specifiers) {
  const isImportMap = specifier === 'netlify:import-map';
  const { protocol, pathname } = new URL(specifier);
  // Modules of the runtime, such as `node:fs`, are not in the bundle.
  if (!['file:', 'netlify:'].includes(protocol)) continue;
  const name = isImportMap ? 'import-map.json' : protocol === 'file:' ? decodeURIComponent(pathname) : `${pathname}.js`;
  const file = path.join(target, name);
  const source = await parser.getModuleSource(specifier);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, isImportMap ? withFolders(source) : source);
}
