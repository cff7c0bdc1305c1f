import { spawnSync } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Rolldown } from 'vite';
import type { Catalog } from '../catalog/catalog.ts';
import { hasOwnRoutes, readCustomPages } from '../io/custom-pages.ts';
import { encodersOf, type ImageSettings } from '../io/make-image.ts';
import { folders, root } from '../settings.ts';
import { codeDigest, openBuildStore } from './build-store.ts';
import { compiledParts, type CompiledFacts } from './compiled-site.ts';
import { customPagesPlugin } from './custom-pages.ts';
import { mcpProgram } from './mcp-bundle.ts';
import { readCatalog, type BuildSettings } from './read-catalog.ts';

/** The name that Astro's build gives to the chunk with the page renderer. */
const pageModule = 'page-html';

interface CompileResult {
  /** The path of the compiled page renderer, relative to the folder of compiled modules. */
  module: string;
  /** Whether `isOtherFile()` is true of any module. If so, later builds cannot reuse the compiled site. */
  importsOtherFiles: boolean;
}

/** Whether a module, such as a content file, is not in `src`, `.astro` or a package. */
const isOtherFile = (id: string): boolean =>
  path.isAbsolute(id) && !id.includes('/node_modules/') && !/^(?:src|\.astro)[\\/]/.test(path.relative(root, id));

/** Returns a Vite plugin that compiles the page renderer as its own module and sets the fields of `result`. */
const pageModulePlugin = (result: CompileResult) => ({
  name: 'page-module',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'prerender',
  buildStart(this: Rolldown.PluginContext) {
    this.emitFile({ type: 'chunk', id: path.join(root, 'src/site/page-html.ts'), name: pageModule });
  },
  writeBundle(this: Rolldown.PluginContext, _: unknown, bundle: Rolldown.OutputBundle) {
    result.importsOtherFiles = [...this.getModuleIds()].some(isOtherFile);
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === pageModule);
    if (chunk) result.module = chunk.fileName;
  },
});

/** A Vite plugin that stops Vite from copying the public folder. `publish()` copies it, even if no code has changed. */
const noPublicCopies = {
  name: 'no-public-copies',
  enforce: 'post' as const,
  configEnvironment: () => ({ build: { copyPublicDir: false } }),
};

/** Reads the catalog, which custom pages show. Prints no warnings, because `publish()` prints them. */
async function quietCatalog(site: BuildSettings): Promise<Catalog> {
  const store = openBuildStore(folders(site.environment).buildStore);
  const catalog = await readCatalog(site, store, await codeDigest(), true);
  store.close();
  return catalog;
}

/**
 * Returns an Astro integration that puts the compiled components into the folder that `COMPILED` names. Astro itself
 * only writes assets and custom pages. `publish()` renders all other pages with the components, because Astro's routes
 * would take a millisecond more per page. If `COMPILED` is not set, `astro build` does the same as `npm run build`.
 */
export function compile(site: BuildSettings): AstroIntegration {
  const folder = site.environment['COMPILED'];
  let catalog: Promise<Catalog> | undefined;
  let images: ImageSettings;
  const result: CompileResult = { module: '', importsOtherFiles: false };
  let isBuild = false;

  const readOnce = (): Promise<Catalog> => (catalog ??= quietCatalog(site));

  return {
    name: 'compile',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        isBuild = command === 'build';
        if (isBuild && folder === undefined) {
          const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
          process.exit(status ?? 1);
        }
        updateConfig({
          vite: {
            define: { 'import.meta.env.DEV_SERVER': command === 'dev' },
            plugins: [pageModulePlugin(result), noPublicCopies, customPagesPlugin(isBuild ? readOnce : undefined)],
          },
        });
      },
      'astro:config:done': ({ config }) => {
        images = config.image;
      },
      // Only custom pages use the catalog while Astro runs.
      'catalog:shown': async () => (isBuild && (await readCustomPages()).length > 0 ? readOnce() : undefined),
      // Astro removes the compiled modules when it has rendered its pages.
      'astro:build:generated': async ({ dir }) => {
        const parts = compiledParts(folder ?? '');
        await rename(new URL('.prerender', dir), parts.renderer);
        const isReusable = !result.importsOtherFiles && !(await hasOwnRoutes());
        const facts: CompiledFacts = { module: result.module, isReusable, images, encoders: encodersOf(images) };
        await writeFile(parts.facts, JSON.stringify(facts));
        await writeFile(parts.mcpProgram, await mcpProgram());
      },
    },
  };
}
