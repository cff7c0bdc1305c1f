import type { AstroConfig } from 'astro';
import type { Loader } from 'astro/loaders';
import type { Catalog } from '../catalog/catalog.ts';
import type { Kind, RecordData } from '../content/schema/records.ts';

type Entries = {
  readonly [K in Kind]: (catalog: Catalog) => readonly { readonly slug: string; readonly data: RecordData<K> }[];
};

/** What Astro knows the loader by. */
export const recordsLoaderName = 'records';

/** The records of each kind that are published. */
const entries: Entries = {
  organization: ({ organization }) => [{ slug: 'organization', data: organization }],
  contact: ({ contact }) => [{ slug: 'contact', data: contact }],
  products: ({ products }) => products,
  news: ({ news }) => news,
  work: ({ work }) => work,
  pages: ({ introductions }) => [...introductions.values()],
};

async function shownCatalog({ integrations }: AstroConfig): Promise<Catalog | undefined> {
  for (const { hooks } of integrations) {
    const catalog = await hooks['catalog:shown']?.();
    if (catalog) return catalog;
  }
  return undefined;
}

/**
 * A loader of Astro's over the reading that the site is made of: the data of the published records of a kind, each under
 * its slug. Nothing is read, checked or copied again.
 */
export const recordsLoader = (kind: Kind): Loader => ({
  name: recordsLoaderName,
  load: async ({ config, store }) => {
    store.clear();
    const catalog = await shownCatalog(config);
    for (const { slug, data } of catalog ? entries[kind](catalog) : []) store.set({ id: slug, data });
  },
});
