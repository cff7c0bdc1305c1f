import { collectionOfItem, type CollectionKind } from '../contract/collections.ts';
import { resourceIds, type ResourceId } from '../contract/routes.ts';
import type { RecordsOf } from '../content/schema/records.ts';
import { topicsOf } from './topics.ts';

export const offeredResources = (catalog: RecordsOf<CollectionKind>): readonly ResourceId[] =>
  resourceIds.filter((id) => slugsOf(catalog, id).length > 0);

/** Returns the slugs for the path of a resource: one empty slug if the path takes none. */
export function slugsOf(catalog: RecordsOf<CollectionKind>, id: ResourceId): readonly string[] {
  if (id === 'topic') return topicsOf(catalog.news).map(({ slug }) => slug);
  const kind = collectionOfItem.get(id);
  return kind ? catalog[kind].map(({ slug }) => slug) : [''];
}
