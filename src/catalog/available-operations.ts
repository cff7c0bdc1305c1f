import { collectionOfItem, type CollectionKind } from '../contract/collections.ts';
import { resourceIds, type ResourceId } from '../contract/routes.ts';
import type { RecordsOf } from '../content/schema/records.ts';
import { topicsOf } from './topics.ts';

/** The operations of a catalog. One that needs a slug is left out when there is no record. */
export const offeredResources = (catalog: RecordsOf<CollectionKind>): readonly ResourceId[] =>
  resourceIds.filter((id) => slugsOf(catalog, id).length > 0);

/** The slugs for the path of a resource: those of its collection, or one empty slug when the path takes none. */
export function slugsOf(catalog: RecordsOf<CollectionKind>, id: ResourceId): readonly string[] {
  if (id === 'topic') return topicsOf(catalog.news).map(({ slug }) => slug);
  const kind = collectionOfItem.get(id);
  return kind ? catalog[kind].map(({ slug }) => slug) : [''];
}
