/**
 * Bundles `netlify/edge-functions` for production with Netlify's own bundler, offline, and unpacks the bundle, so that
 * Deno can run it. As a program: `node scripts/edge/bundle.ts <out>` prints the `EdgeBundle` as JSON.
 */
import { bundle } from '@netlify/edge-bundler';
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../../src/settings.ts';
import type { EdgeManifest } from './routes.ts';

/** A bundle of the edge functions on disk, as plain data. Several servers can run it at the same time. */
export interface EdgeBundle {
  readonly manifest: EdgeManifest;
  /** The folder that `unpack.ts` filled. */
  readonly unpacked: string;
  readonly denoDir: string;
}

/** Returns the folder of an installed package. Links are resolved, because Deno's permissions do not follow them. */
export async function packageFolder(name: string): Promise<string> {
  const found = findPackageJSON(name, import.meta.url);
  if (found === undefined) throw new Error(`Cannot find ${name}: run "npm ci" with install scripts allowed`);
  return realpath(path.dirname(found));
}

/** Returns the path of the Deno binary. npm's wrapper script is not used, because it does not pass signals on. */
export const denoBinary = async (): Promise<string> =>
  path.join(await packageFolder('deno'), process.platform === 'win32' ? 'deno.exe' : 'deno');

/**
 * Writes a stub of Netlify's types module to a Deno cache folder. The bundler imports that module when it reads the
 * config of a function. Deno reads it from `remote/<scheme>/<host>/<SHA-256 of the path>`, with metadata in a comment.
 */
async function seedDenoCache(denoDir: string): Promise<void> {
  const types = new URL('https://edge.netlify.com/bootstrap/globals/types.ts');
  const folder = path.join(denoDir, 'remote/https', types.host);
  const metadata = { headers: { 'content-type': 'application/typescript' }, url: types.href, time: 0 };
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, hash('sha256', types.pathname)),
    `export type NetlifyGlobal = unknown;\n\n// denoCacheMetadata=${JSON.stringify(metadata)}`,
  );
}

/** Bundles into an empty folder. Changes this process: it can download nothing afterwards, and finds our Deno first. */
export async function bundleEdge(out: string): Promise<EdgeBundle> {
  const folder = await realpath(out);
  const target = path.join(folder, 'bundle');
  const cacheDirectory = path.join(folder, 'cache');
  // The bundler uses this folder in its cache folder as `DENO_DIR`.
  const denoDir = path.join(cacheDirectory, 'deno_dir');
  await mkdir(target);
  await seedDenoCache(denoDir);
  const deno = await denoBinary();
  // Every download fails at once, even on a slow network. The bundler then continues without newer types.
  globalThis.fetch = () => Promise.reject(new Error('bundling is offline'));
  // The bundler uses the first `deno` on the PATH, and would download a missing one.
  process.env['PATH'] = [path.dirname(deno), process.env['PATH']].join(path.delimiter);
  await bundle([path.join(root, 'netlify/edge-functions')], target, [], {
    basePath: root,
    cacheDirectory,
    userLogger: console.error,
    systemLogger: () => undefined,
  });
  const manifest = JSON.parse(await readFile(path.join(target, 'manifest.json'), 'utf8')) as EdgeManifest;
  // The bundler succeeds without routes if it cannot read the `config` of a function.
  if (manifest.routes.length === 0) throw new Error('Cannot use the edge bundle, which has no routes');

  const asset = path.join(target, manifest.bundles.find(({ format }) => format === 'eszip2')?.asset ?? '');
  const unpacked = path.join(folder, 'unpacked');
  const vendor = path.join(await packageFolder('@netlify/edge-bundler'), 'deno/vendor');
  const modules = path.join(vendor, 'deno.land/x');
  const eszip = (await readdir(modules)).find((name) => name.startsWith('eszip@')) ?? 'eszip';
  const library = pathToFileURL(path.join(modules, eszip, 'mod.ts')).href;
  const script = path.join(import.meta.dirname, 'unpack.ts');
  const flags = [
    `--allow-read=${vendor},${asset},${unpacked}`,
    `--allow-write=${unpacked}`,
    '--no-config',
    '--no-prompt',
    '--no-remote',
    `--import-map=${path.join(vendor, 'import_map.json')}`,
  ];
  await promisify(execFile)(deno, ['run', ...flags, script, library, asset, unpacked], {
    env: { ...process.env, DENO_DIR: denoDir, NO_COLOR: '1' },
  });
  return { manifest, unpacked, denoDir };
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(JSON.stringify(await bundleEdge(process.argv[2] ?? '')));
