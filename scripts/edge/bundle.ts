import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { seedDenoCache } from './deno-cache.ts';
import { hostImportMap, type ImportMap } from './import-map.ts';
import { manifestFaults, type EdgeManifest } from './manifest.ts';
import { edgeTools, type EdgeTools } from './tools.ts';

/** A bundle on disk for any number of hosts. Plain data, so that a test worker can receive it. */
export interface EdgeBundle {
  readonly root: string;
  readonly manifest: EdgeManifest;
  /** The production artifact. */
  readonly eszip: { readonly path: string; readonly bytes: number };
  /** Its modules as files, with their import map. */
  readonly unpacked: string;
  readonly importMap: string;
  readonly denoDir: string;
}

const run = promisify(execFile);

/**
 * Makes and unpacks the production bundle of `netlify/edge-functions/` offline, with Netlify's
 * bundler. Replaces the bundle below `out` and reuses its Deno cache; one `out` serves one bundling
 * at a time. Rejects with the bundler's message, or with all errors of the manifest.
 */
export async function bundleEdge({ root, out }: { root: string; out: string }): Promise<EdgeBundle> {
  const project = resolve(root);
  const tools = edgeTools(project);
  await mkdir(out, { recursive: true });
  const folder = await realpath(out);
  const target = join(folder, 'bundle');
  const unpacked = join(folder, 'unpacked');
  // The bundler derives `deno_dir` from its cache folder.
  const denoDir = join(folder, 'cache/deno_dir');

  await Promise.all([target, unpacked].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(target, { recursive: true });
  await seedDenoCache(denoDir);
  const said = await runBundler(tools, project, target, join(folder, 'cache'));
  const manifest = await readManifest(target, said);
  const asset = manifest.bundles.find(({ format }) => format === 'eszip2')?.asset ?? '';
  const path = join(target, asset);
  await unpack(tools, path, unpacked, denoDir);

  const bundled = JSON.parse(await readFile(join(unpacked, 'import-map.json'), 'utf8')) as ImportMap;
  const importMap = join(folder, 'host-import-map.json');
  await writeFile(importMap, JSON.stringify(hostImportMap(bundled, unpacked)));
  return { root: project, manifest, eszip: { path, bytes: (await stat(path)).size }, unpacked, importMap, denoDir };
}

/** Resolves to the bundler's output, which includes failures that it ignores. */
async function runBundler(tools: EdgeTools, root: string, target: string, cache: string): Promise<string> {
  const script = join(import.meta.dirname, 'bundler.ts');
  const entry = join(tools.bundler, 'dist/node/index.js');
  // The bundler uses the first `deno` on the PATH, and would download a missing one.
  const env = { ...process.env, PATH: [dirname(tools.deno), process.env['PATH']].join(delimiter), NO_COLOR: '1' };
  try {
    const { stderr } = await run(process.execPath, [script, entry, root, target, cache], { env });
    return stderr.trim();
  } catch (error) {
    throw new Error(`Cannot bundle ${root}/netlify/edge-functions:\n${messageOf(error)}`, { cause: error });
  }
}

async function readManifest(target: string, said: string): Promise<EdgeManifest> {
  const path = join(target, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`Cannot find ${path}: the bundler found no edge function that has a route`);
  const manifest = JSON.parse(text) as EdgeManifest;
  const faults = manifestFaults(manifest);
  if (faults.length > 0) {
    const lines = [`Cannot use the edge bundle: ${path}`, ...faults.map((fault) => `  ${fault}`), said];
    throw new Error(lines.join('\n').trim());
  }
  return manifest;
}

async function unpack(tools: EdgeTools, eszip: string, target: string, denoDir: string): Promise<void> {
  const vendor = join(tools.bundler, 'deno/vendor');
  const versions = await readdir(join(vendor, 'deno.land/x'));
  const eszipLibrary = versions.find((name) => name.startsWith('eszip@')) ?? 'eszip';
  const library = pathToFileURL(join(vendor, 'deno.land/x', eszipLibrary, 'mod.ts')).href;
  const permissions = [`--allow-read=${vendor},${eszip},${target}`, `--allow-write=${target}`];
  const isolation = ['--no-config', '--no-prompt', '--no-remote', `--import-map=${join(vendor, 'import_map.json')}`];
  const script = join(import.meta.dirname, 'unpack.ts');
  await run(tools.deno, ['run', ...permissions, ...isolation, script, library, eszip, target], {
    env: { ...process.env, DENO_DIR: denoDir, NO_COLOR: '1' },
  });
}

/** Returns the error output of a failed child process, or why it did not start. */
function messageOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && error.stderr !== '') return String(error.stderr).trim();
  return String(error);
}
