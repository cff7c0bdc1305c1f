/** Lets TypeScript files import Astro components. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}

interface ImportMetaEnv {
  /** True in the dev server, false in builds. Astro's own `DEV` depends on NODE_ENV instead of the command. */
  readonly DEV_SERVER: boolean;
}

declare namespace Astro {
  interface IntegrationHooks {
    /** Resolves to the catalog from which Astro loads records for custom pages; undefined without custom pages. */
    'catalog:shown': () => Promise<import('./catalog/catalog.ts').Catalog | undefined>;
  }
}
