import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type * as PageModule from '../site/page-html.ts';
import { root } from '../settings.ts';

type Plugins = NonNullable<
  Parameters<NonNullable<AstroIntegration['hooks']['astro:config:setup']>>[0]['config']['vite']['plugins']
>;

/** The compiled components of the site, as a module that renders pages. */
export interface CompiledPages {
  readonly plugin: Plugins[number];
  /** Rejects before they are compiled and after the build has ended. */
  readonly load: () => Promise<typeof PageModule>;
}

/**
 * Has Astro's build compile the components as a module, so that a hook renders all pages in one
 * pass. A route of Astro costs a millisecond per page.
 */
export function compiledPages(): CompiledPages {
  let compiled: string | undefined;
  return {
    plugin: {
      name: 'page-module',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'prerender',
      buildStart() {
        this.emitFile({ type: 'chunk', id: path.join(root, 'src/site/page-html.ts'), name: 'page-html' });
      },
      writeBundle({ dir = '.' }, bundle) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/page-html.ts'),
        );
        if (chunk) compiled = path.join(dir, chunk.fileName);
      },
    },
    load: async () => {
      if (compiled === undefined) throw new Error('Cannot render pages: src/site/page-html.ts has not been compiled');
      return (await import(pathToFileURL(compiled).href)) as typeof PageModule;
    },
  };
}
