import type { z } from 'zod';
import { collectionOfItem, type CollectionKind, type collections } from '../../contract/collections.ts';
import { pagedIds, type PagedId } from '../../contract/pagination.ts';
import type { ResourceId } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { catalogIndex } from '../schemas/catalog-index.ts';
import { contact, organization } from '../schemas/company.ts';
import { indexResource } from './catalog-index.ts';
import { collectionResources, itemResource, listResource, listResources } from './collections.ts';
import { contactResource, organizationResource } from './company.ts';

type ListSchemas = { readonly [Id in PagedId]: (typeof listResources)[Id]['schema'] };

const itemSchema = <K extends CollectionKind>(kind: K) =>
  collectionResources[kind].schema.shape.items
    .element as (typeof collectionResources)[K]['schema']['shape']['items']['element'];

type ItemSchemas = {
  readonly [K in CollectionKind as NonNullable<(typeof collections)[K]['item']>]: ReturnType<typeof itemSchema<K>>;
};

/** The schema of each resource. These schemas reject undeclared fields, unlike those in the OpenAPI description. */
export const resourceSchemas = {
  catalogIndex,
  organization,
  contact,
  ...(Object.fromEntries(pagedIds.map((id) => [id, listResources[id].schema])) as ListSchemas),
  ...(Object.fromEntries([...collectionOfItem].map(([id, kind]) => [id, itemSchema(kind)])) as ItemSchemas),
} as const satisfies Record<ResourceId, z.ZodType>;

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;

export interface Representation {
  readonly schema: z.ZodType;
  /** Returns the resource. Undefined if no record or topic has the slug. `page` is a page number, for lists only. */
  readonly represent: (catalog: Catalog, slug: string, page?: number) => unknown;
}

type Representations = Readonly<Record<ResourceId, Representation>>;

const representations: Readonly<Record<string, Representation>> = {
  catalogIndex: { schema: catalogIndex, represent: indexResource },
  organization: { schema: organization, represent: organizationResource },
  contact: { schema: contact, represent: contactResource },
  ...Object.fromEntries(
    pagedIds.map((id): [string, Representation] => [
      id,
      { schema: resourceSchemas[id], represent: (catalog, ...at) => listResource(catalog, id, ...at) },
    ]),
  ),
  ...Object.fromEntries(
    [...collectionOfItem].map(([id, kind]): [string, Representation] => [
      id,
      {
        schema: itemSchema(kind),
        represent: (catalog, slug) => {
          const record = catalog.bySlug[kind].get(slug);
          return record && itemResource(catalog, record);
        },
      },
    ]),
  ),
};

/** The representations that replace the default ones in an API version, by the name of the version: `1`. */
export type VersionChanges = Readonly<Record<string, Partial<Representations>>>;

export const versionChanges: VersionChanges = {};

/** Returns the representation of every resource in a version of the API. */
export const representationsOf = (version: string, changes: VersionChanges = versionChanges) =>
  ({ ...representations, ...changes[version] }) as Representations;
