import type { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { itemOf, listed, type ItemSchemas, type ListedEntry } from '../collections/index.ts';
import { hasItems, listedNames, type NameWithItem } from '../contract/collections.ts';
import { isPaged } from '../contract/pagination.ts';
import { collectionOfItem, itemResource, type ResourceId } from '../contract/routes.ts';
import { CatalogIndex, indexResource } from './catalog-index.ts';
import { Contact, contactResource, Organization, organizationResource } from './company.ts';
import { listResource, listSchemas } from './lists.ts';

type SchemasOfItems = { readonly [Name in NameWithItem as `${Name}Item`]: ItemSchemas[Name] };

const itemSchemas = Object.fromEntries(
  listedNames.filter(hasItems).map((name) => [itemResource(name), listed[name].api.schema]),
) as SchemasOfItems;

/** The schema of each resource. It rejects fields that are not declared, unlike the schemas in `openapi.json`. */
export const resourceSchemas = {
  catalogIndex: CatalogIndex,
  organization: Organization,
  contact: Contact,
  ...listSchemas,
  ...itemSchemas,
} satisfies Record<ResourceId, z.ZodType>;

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;

/** Which entry or page of a list a resource is about. */
export interface ResourceProps {
  readonly entry?: ListedEntry;
  readonly page?: number;
}

/** Returns a resource: by default that of the first entry, or the first page of a list. */
export function resourceOf(id: ResourceId, catalog: Catalog, { entry, page }: ResourceProps = {}): object | undefined {
  if (id === 'catalogIndex') return indexResource(catalog);
  if (id === 'organization') return organizationResource(catalog);
  if (id === 'contact') return contactResource(catalog);
  if (isPaged(id)) return listResource(catalog, id, page);
  const shown = entry ?? exampleEntry(catalog, id);
  return shown && itemOf(shown.collection, catalog, shown);
}

/** Returns the first entry of the collection of which a resource has an entry. */
export function exampleEntry(catalog: Catalog, id: ResourceId): ListedEntry | undefined {
  const name = collectionOfItem(id);
  return name && catalog[name][0];
}
