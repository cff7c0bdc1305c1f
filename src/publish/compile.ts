import { spawnSync } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Rolldown } from 'vite';
import type { Catalog } from '../catalog/catalog.ts';
import { hasOwnRoutes, readCustomPages } from '../io/custom-pages.ts';
import type { ImageSettings } from '../io/make-image.ts';
import { folders, root } from '../settings.ts';
import { codeDigest, openBuildStore } from './build-store.ts';
import { compiledParts, type CompiledFacts } from './compiled-site.ts';
import { customPagesPlugin } from './custom-pages.ts';
import { readCatalog, type Site } from './read-catalog.ts';

/** The chunk of Astro's build that renders pages. */
const pageModule = 'page-html';

interface Compiled {
  /** The path of the page module, relative to the folder of compiled modules. */
  module: string;
  /** Whether a module is neither code nor a package, such as an imported file of the content. */
  importsOtherFiles: boolean;
}

/** Returns whether a module's file is in the project, but is neither code nor a package. */
function isOtherFile(id: string): boolean {
  const [top = ''] = path.relative(root, id).split(path.sep);
  return path.isAbsolute(id) && !['..', 'src', 'node_modules', '.astro'].includes(top);
}

/** Has Vite compile the components as a module, and describes the result in `compiled`. */
const pageModulePlugin = (compiled: Compiled) => ({
  name: 'page-module',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'prerender',
  buildStart(this: Rolldown.PluginContext) {
    this.emitFile({ type: 'chunk', id: path.join(root, 'src/site/page-html.ts'), name: pageModule });
  },
  writeBundle(this: Rolldown.PluginContext, _: unknown, bundle: Rolldown.OutputBundle) {
    compiled.importsOtherFiles = [...this.getModuleIds()].some(isOtherFile);
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === pageModule);
    if (chunk) compiled.module = chunk.fileName;
  },
});

/** Reads the catalog for custom pages, without repeating the warnings of `publish()`. */
async function quietCatalog(site: Site): Promise<Catalog> {
  const store = openBuildStore(path.join(folders(site.environment).cache, 'builds.sqlite'));
  const catalog = await readCatalog(site, store, await codeDigest(), true);
  store.close();
  return catalog;
}

/**
 * Has Astro compile the components into the folder of `COMPILED`, for `publish()` to render all pages in one pass: a
 * route of Astro costs a millisecond per page. Astro itself writes only assets and custom pages. Without `COMPILED`,
 * `astro build` does what `npm run build` does.
 */
export function compile(site: Site): AstroIntegration {
  const folder = site.environment['COMPILED'];
  let catalog: Promise<Catalog> | undefined;
  let shown: Catalog | undefined;
  let images: ImageSettings;
  const compiled: Compiled = { module: '', importsOtherFiles: false };
  let isBuild = false;

  /** Reads the content if custom pages need it. */
  async function shownCatalog(): Promise<Catalog | undefined> {
    if (!isBuild || (await readCustomPages()).length === 0) return undefined;
    return (shown = await (catalog ??= quietCatalog(site)));
  }

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
            plugins: [pageModulePlugin(compiled), customPagesPlugin(isBuild ? () => shown : undefined)],
            // `publish()` copies the public folder, which changes without the code.
            ...(isBuild && { publicDir: false }),
          },
        });
      },
      'astro:config:done': ({ config }) => {
        images = config.image;
      },
      'catalog:shown': shownCatalog,
      'astro:build:start': async () => {
        await shownCatalog();
      },
      // Astro removes the compiled modules when it has rendered its pages.
      'astro:build:generated': async ({ dir }) => {
        const parts = compiledParts(folder ?? '');
        await rename(new URL('.prerender', dir), parts.renderer);
        const isReusable = !compiled.importsOtherFiles && !(await hasOwnRoutes());
        const facts: CompiledFacts = { module: compiled.module, isReusable, images };
        await writeFile(parts.facts, JSON.stringify(facts));
      },
    },
  };
}
