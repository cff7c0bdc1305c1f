/** Components as TypeScript sees them from outside of Astro's own files. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}

interface ImportMetaEnv {
  /** Whether the dev server asks, and no build. Astro's own DEV follows NODE_ENV, whatever command runs. */
  readonly DEV_SERVER: boolean;
}

declare namespace Astro {
  interface IntegrationHooks {
    /** Gives the catalog whose records pages of code may ask Astro for; undefined when there are no such pages. */
    'catalog:shown': () => Promise<import('./catalog/catalog.ts').Catalog | undefined>;
  }
}
