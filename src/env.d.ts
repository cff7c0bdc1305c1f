/** Types Astro components that TypeScript files import. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}

interface ImportMetaEnv {
  /** Whether the dev server runs, not a build. Astro's own `DEV` depends on NODE_ENV instead of the command. */
  readonly DEV_SERVER: boolean;
}

declare namespace Astro {
  interface IntegrationHooks {
    /** Returns the catalog whose records custom pages get from Astro. Undefined if there are no custom pages. */
    'catalog:shown': () => Promise<import('./catalog/catalog.ts').Catalog | undefined>;
  }
}
