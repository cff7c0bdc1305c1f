import { getCollection, type CollectionEntry } from 'astro:content';
import { buildCatalog, type Catalog } from '../catalog/catalog.ts';
import type { CatalogRecord, Kind } from '../catalog/records.ts';
import { shownCatalog } from '../dev/content.ts';

const recordOf = <K extends Kind>(kind: K, { id, data, body = '' }: CollectionEntry<K>): CatalogRecord<K> =>
  ({ kind, slug: id, data, body }) as CatalogRecord<K>;

async function records<K extends Kind>(kind: K): Promise<CatalogRecord<K>[]> {
  return (await getCollection(kind)).map((entry) => recordOf(kind, entry));
}

async function single<K extends 'organization' | 'contact'>(kind: K): Promise<CatalogRecord<K>> {
  const [record] = await records(kind);
  if (!record) throw new Error(`Cannot build the catalog: content/${kind}.json has not been loaded`);
  return record;
}

async function build(): Promise<Catalog> {
  const [organization, contact, products, news, work, pages] = await Promise.all([
    single('organization'),
    single('contact'),
    records('products'),
    records('news'),
    records('work'),
    records('pages'),
  ]);
  const { origin } = new URL(import.meta.env.SITE);
  const today = new Date().toISOString().slice(0, 10);
  return buildCatalog({ organization, contact, products, news, work, pages }, origin, today);
}

let built: Promise<Catalog> | undefined;

/** The catalog of the content as it is: built once for a build, and in the dev server what its front has read. */
export const theCatalog = (): Promise<Catalog> => (import.meta.env.DEV ? shownCatalog() : (built ??= build()));
