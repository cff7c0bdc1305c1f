interface ImportMetaEnv {
  /** True in `astro dev`, false in builds. `DEV` would follow NODE_ENV, and could publish drafts. */
  readonly SHOW_DRAFTS: boolean;
}

declare namespace App {
  interface Locals {
    /** Set if a page is rendered for its Markdown only, which needs neither head, header, footer nor the HTML of bodies. */
    markdown?: { page?: import('./catalog/site-pages.ts').SitePage };
  }
}
