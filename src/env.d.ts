interface ImportMetaEnv {
  /** True in `astro dev`, false in builds. `DEV` would follow NODE_ENV, and could publish drafts. */
  readonly SHOW_DRAFTS: boolean;
}

declare namespace App {
  interface Locals {
    /** The catalog of the requested page, from the middleware. */
    catalog: import('./catalog/catalog.ts').Catalog;
  }
}
