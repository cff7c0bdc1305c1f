import { collectionOfItem, type CollectionKind } from '../contract/collections.ts';
import { resourceIds, type ResourceId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** The operations that have something to answer with: without a record there is none to ask for. */
export const offeredResources = (catalog: Pick<Catalog, CollectionKind>): readonly ResourceId[] =>
  resourceIds.filter((id) => slugsOf(catalog, id).length > 0);

/** The slugs that the path of a resource is filled with: those of its collection; one that is empty for a path without. */
export function slugsOf(catalog: Pick<Catalog, CollectionKind>, id: ResourceId): readonly string[] {
  const kind = collectionOfItem.get(id);
  return kind ? catalog[kind].map(({ slug }) => slug) : [''];
}
