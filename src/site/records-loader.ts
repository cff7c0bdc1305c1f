import type { AstroConfig } from 'astro';
import type { Loader } from 'astro/loaders';
import { recordsByKind, type Catalog } from '../catalog/catalog.ts';
import { isSingle, type Kind, type RecordData } from '../content/schema/records.ts';

interface Entry {
  readonly slug: string;
  readonly data: RecordData<Kind>;
}

const catalogEntries = (catalog: Catalog, kind: Kind): readonly Entry[] =>
  isSingle(kind)
    ? [{ slug: kind, data: kind === 'words' ? catalog.overrides : catalog[kind] }]
    : recordsByKind(catalog)[kind];

async function lastValidCatalog({ integrations }: AstroConfig): Promise<Catalog | undefined> {
  for (const { hooks } of integrations) {
    const catalog = await hooks['catalog:shown']?.();
    if (catalog) return catalog;
  }
  return undefined;
}

/** Returns an Astro loader for the records of a kind. It takes them from the catalog and reads no files. */
export const recordsLoader = (kind: Kind): Loader => ({
  name: 'records',
  load: async ({ config, store }) => {
    store.clear();
    const catalog = await lastValidCatalog(config);
    for (const { slug, data } of catalog ? catalogEntries(catalog, kind) : []) store.set({ id: slug, data });
  },
});
