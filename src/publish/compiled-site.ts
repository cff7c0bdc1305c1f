import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ImageSettings } from '../io/make-image.ts';
import { compileCache, root } from '../settings.ts';
import type * as PageModule from '../site/page-html.ts';
import { codeDigest, keyOf } from './build-store.ts';
import type { BuildSettings } from './read-catalog.ts';

export interface CompiledSite {
  /** The compiled module that renders pages. */
  readonly pages: typeof PageModule;
  readonly images: ImageSettings;
  /** The result of `encodersOf()`. `compile()` stores it, because importing sharp takes 40 ms. */
  readonly encoders: string;
  /** The path of the folder with the assets and custom pages that Astro has written. */
  readonly files: string;
  /** The code of the MCP server with its dependencies. */
  readonly mcpProgram: string;
}

/** The content of `facts.json`, which `compile()` writes next to the compiled components. */
export interface CompiledFacts {
  /** The path of the compiled `src/site/page-html.ts`, relative to `renderer`. */
  readonly module: string;
  /** Whether later builds with the same code can reuse the compiled site. False if it depends on the content. */
  readonly isReusable: boolean;
  readonly images: ImageSettings;
  readonly encoders: string;
}

export const compiledParts = (folder: string) => ({
  files: path.join(folder, 'files'),
  renderer: path.join(folder, 'renderer'),
  mcpProgram: path.join(folder, 'mcp.mjs'),
  facts: path.join(folder, 'facts.json'),
  /** An empty file. A build that uses the compiled site updates its modification time. */
  used: path.join(folder, 'used'),
});

/** Compiled sites are in `node_modules`, because they import packages, and Netlify keeps that folder between builds. */
const compiledFolder = path.join(root, 'node_modules/.astro/compiled');

/** How many compiled sites are kept. More than one, because other builds may be using older ones. */
const maxCompiledSites = 16;

/** Returns when a build last used a compiled site or began to compile it, in milliseconds since 1970. */
async function lastUse(folder: string): Promise<number> {
  const { used } = compiledParts(folder);
  const stats = await stat(used).catch(() => stat(folder).catch(() => undefined));
  return stats?.mtimeMs ?? 0;
}

async function removeOld(): Promise<void> {
  const folders = (await readdir(compiledFolder)).map((name) => path.join(compiledFolder, name));
  const uses = await Promise.all(folders.map(async (folder) => [folder, await lastUse(folder)] as const));
  const old = uses.toSorted(([, one], [, other]) => other - one).slice(maxCompiledSites);
  await Promise.all(old.map(([folder]) => rm(folder, { recursive: true, force: true })));
}

/** Compiles the site into `folder` with Astro's build. If that build fails, this process exits too. */
function runAstro(folder: string, { environment, origin, now }: BuildSettings): void {
  const seconds = Math.floor(now.getTime() / 1000);
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    env: { ...environment, SITE_URL: origin, SOURCE_DATE_EPOCH: String(seconds), COMPILED: folder },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const readFacts = async (folder: string): Promise<CompiledFacts> =>
  JSON.parse(await readFile(compiledParts(folder).facts, 'utf8')) as CompiledFacts;

async function load(folder: string): Promise<CompiledSite> {
  const { files, renderer, mcpProgram, used } = compiledParts(folder);
  await writeFile(used, '');
  const { module, images, encoders } = await readFacts(folder);
  const pages = (await import(pathToFileURL(path.join(renderer, module)).href)) as typeof PageModule;
  return { pages, images, encoders, files, mcpProgram: await readFile(mcpProgram, 'utf8') };
}

/** Compiles the site, or loads an earlier result for the same code, origin, mode and `PUBLIC_` variables. */
export async function compiledSite(site: BuildSettings, code: string): Promise<CompiledSite> {
  const { origin, environment } = site;
  const inlined = Object.entries(environment).filter(([name]) => name.startsWith('PUBLIC_'));
  const mode = environment['NODE_ENV'] ?? 'production';
  const folder = path.join(compiledFolder, keyOf(code, origin, mode, JSON.stringify(inlined.toSorted())));
  if (existsSync(folder)) return load(folder);
  await mkdir(compiledFolder, { recursive: true });
  const newFolder = await mkdtemp(path.join(compiledFolder, 'new-'));
  process.once('exit', () => rmSync(newFolder, { recursive: true, force: true }));
  console.log('Compiling the components');
  // Node never removes the modules of former compiled sites from its cache.
  await rm(compileCache, { recursive: true, force: true });
  runAstro(newFolder, site);
  const { isReusable } = await readFacts(newFolder);
  // The code may have changed while Astro was reading it.
  if (!isReusable || (await codeDigest()) !== code) return load(newFolder);
  // Fails if another build has created `folder` in the meantime. That build compiled the same code.
  await rename(newFolder, folder).catch(() => undefined);
  await removeOld();
  return load(folder);
}
