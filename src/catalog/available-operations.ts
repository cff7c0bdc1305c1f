import { collectionOfItem, type CollectionKind } from '../contract/collections.ts';
import { resourceIds, type ResourceId } from '../contract/routes.ts';

/** The records of each collection, as far as addresses are made of them. */
type Slugs = Readonly<Record<CollectionKind, readonly { readonly slug: string }[]>>;

/** The operations of a catalog. One that needs a slug is left out when there is no record. */
export const offeredResources = (catalog: Slugs): readonly ResourceId[] =>
  resourceIds.filter((id) => slugsOf(catalog, id).length > 0);

/** The slugs for the path of a resource: those of its collection, or one empty slug when the path takes none. */
export function slugsOf(catalog: Slugs, id: ResourceId): readonly string[] {
  const kind = collectionOfItem.get(id);
  return kind ? catalog[kind].map(({ slug }) => slug) : [''];
}
