declare namespace App {
  interface Locals {
    /** The catalog of the requested page, from the middleware. */
    catalog: import('./catalog/catalog.ts').Catalog;
  }
}
