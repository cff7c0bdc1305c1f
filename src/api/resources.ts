import type { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import type { ResourceId } from '../contract/routes.ts';
import type { Entry } from '../schemas/collections.ts';
import { CatalogIndex, indexResource } from './catalog-index.ts';
import { Contact, contactResource, Organization, organizationResource } from './company.ts';
import { Product, productResource } from './entries.ts';
import { listResource, listSchemas } from './lists.ts';

/** The schema of each resource. It rejects fields that are not declared, unlike the schemas in `openapi.json`. */
export const resourceSchemas = {
  catalogIndex: CatalogIndex,
  organization: Organization,
  contact: Contact,
  product: Product,
  ...listSchemas,
} as const satisfies Record<ResourceId, z.ZodType>;

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;

/** Which entry or page of a list a resource is about. */
export interface ResourceProps {
  readonly product?: Entry<'products'>;
  readonly page?: number;
}

/** Returns a resource: by default that of the first product, or the last page of a list. */
export function resourceOf(
  id: ResourceId,
  catalog: Catalog,
  { product = catalog.products[0], page }: ResourceProps = {},
): object | undefined {
  if (id === 'catalogIndex') return indexResource(catalog);
  if (id === 'organization') return organizationResource(catalog);
  if (id === 'contact') return contactResource(catalog);
  if (id === 'product') return product && productResource(catalog, product);
  return listResource(catalog, id, page);
}
