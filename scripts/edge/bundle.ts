import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sha256 } from '../../src/catalog/sha256.ts';
import { currentTime } from '../../src/settings.ts';
import { manifestErrors, type EdgeManifest } from './manifest.ts';
import { edgeTools, type EdgeTools } from './tools.ts';

/**
 * A bundle of the edge functions on disk. Several servers can run it at the same time. This object is plain data, so
 * that it can be sent from one process to another.
 */
export interface EdgeBundle {
  readonly root: string;
  readonly manifest: EdgeManifest;
  /** The bundle as one file, in the format that Netlify runs in production. */
  readonly eszip: { readonly path: string; readonly bytes: number };
  /** The folder with the modules that were unpacked from the eszip file. */
  readonly unpacked: string;
  /** The path of the import map for host.ts and the unpacked modules. */
  readonly importMap: string;
  readonly denoDir: string;
}

const run = promisify(execFile);

/**
 * Bundles `netlify/edge-functions/` for production with Netlify's bundler, offline, and unpacks the bundle. The
 * folder `out` can only be used by one call at a time: it keeps the Deno cache for later calls, and its earlier bundle
 * is replaced. Rejects with the bundler's error output if the bundler fails, or with all errors of the manifest.
 */
export async function bundleEdge({ root, out }: { root: string; out: string }): Promise<EdgeBundle> {
  const project = resolve(root);
  const tools = edgeTools(project);
  await mkdir(out, { recursive: true });
  const folder = await realpath(out);
  const target = join(folder, 'bundle');
  const unpacked = join(folder, 'unpacked');
  // The bundler uses the folder `deno_dir` in its cache folder as `DENO_DIR`.
  const denoDir = join(folder, 'cache/deno_dir');

  await Promise.all([target, unpacked].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(target, { recursive: true });
  await seedDenoCache(denoDir);
  const output = await runBundler(tools, project, target, join(folder, 'cache'));
  const manifest = await readManifest(target, output);
  const asset = manifest.bundles.find(({ format }) => format === 'eszip2')?.asset ?? '';
  const path = join(target, asset);
  await unpack(tools, path, unpacked, denoDir);

  const bundled = JSON.parse(await readFile(join(unpacked, 'import-map.json'), 'utf8')) as ImportMap;
  const importMap = join(folder, 'host-import-map.json');
  await writeFile(importMap, JSON.stringify(hostImportMap(bundled, unpacked)));
  return { root: project, manifest, eszip: { path, bytes: (await stat(path)).size }, unpacked, importMap, denoDir };
}

/** Runs the bundler and returns its error output, which can contain errors even if the bundler succeeds. */
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

async function readManifest(target: string, output: string): Promise<EdgeManifest> {
  const path = join(target, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`Cannot find ${path}: the bundler found no edge function that has a route`);
  const manifest = JSON.parse(text) as EdgeManifest;
  const errors = manifestErrors(manifest);
  if (errors.length > 0) {
    const lines = [`Cannot use the edge bundle: ${path}`, ...errors.map((error) => `  ${error}`), output];
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

/** Returns the error output of a failed child process, or the reason why the process did not start. */
function messageOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && error.stderr !== '') return String(error.stderr).trim();
  return String(error);
}

/**
 * The host of Netlify's types module. The bundler imports that module when it reads a function's config. If the import
 * fails, the bundler reports nothing and writes a manifest without routes.
 */
const typesHost = 'edge.netlify.com';
const typesPath = '/bootstrap/globals/types.ts';
const stub = 'export type NetlifyGlobal = unknown;';

/**
 * Writes a stub of Netlify's types module to a Deno cache folder (`DENO_DIR`), so that bundling works offline. Deno 2
 * reads the module from `remote/<scheme>/<host>/<SHA-256 of the path>`, with metadata in a trailing comment.
 */
async function seedDenoCache(denoDir: string): Promise<void> {
  const folder = join(denoDir, 'remote/https', typesHost);
  const metadata = {
    headers: { 'content-type': 'application/typescript' },
    url: `https://${typesHost}${typesPath}`,
    time: Math.floor(currentTime({}).getTime() / 1000),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, sha256(typesPath)), `${stub}\n\n// denoCacheMetadata=${JSON.stringify(metadata)}`);
}

interface ImportMap {
  readonly imports: Readonly<Record<string, string>>;
  readonly scopes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The packages that host.ts needs in its import map, because Deno does not read package.json (`--no-config`). */
const hostPackages = ['lru-cache', 'mrmime'] as const;

/**
 * Returns the import map for host.ts and the unpacked bundle that it runs. Only for modules in `unpackedFolder`, it
 * contains the bundle's imports and maps `file:///root/` and `file:///vendor/` URLs to that folder.
 */
function hostImportMap(bundled: ImportMap, unpackedFolder: string): ImportMap {
  const unpacked = pathToFileURL(`${unpackedFolder}/`).href;
  const prefixes = { 'file:///root/': `${unpacked}root/`, 'file:///vendor/': `${unpacked}vendor/` };
  const imports = Object.entries(bundled.imports).map(([from, to]) => [from, replacePrefix(to, prefixes)] as const);
  return {
    imports: Object.fromEntries(hostPackages.map((name) => [name, import.meta.resolve(name)])),
    scopes: { ...bundled.scopes, [unpacked]: { ...prefixes, ...Object.fromEntries(imports) } },
  };
}

function replacePrefix(specifier: string, prefixes: Readonly<Record<string, string>>): string {
  const prefix = Object.keys(prefixes).find((candidate) => specifier.startsWith(candidate));
  return prefix === undefined ? specifier : `${prefixes[prefix] ?? ''}${specifier.slice(prefix.length)}`;
}
