import type { z } from 'zod';
import { collectionOfItem, type collectionResourceRoutes } from '../contract/collections.ts';
import type { ResourceId } from '../contract/routes.ts';
import { pagedIds, type PagedId } from '../contract/pagination.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { collectionResources, itemResource, listResource } from './collections.ts';
import { contactResource, organizationResource } from './represent-company.ts';
import { indexResource } from './represent-index.ts';
import { resourceSchemas } from './resources/resources.ts';

/** How a version of the API represents one resource. */
export interface Representation {
  readonly schema: z.ZodType;
  /**
   * The resource. When its route has a slug, of that record, or undefined when the record does not exist; of a
   * collection the page of this number, the newest when none is given.
   */
  readonly represent: (catalog: Catalog, slug: string, page?: number) => unknown;
}

export type Representations = Readonly<Record<ResourceId, Representation>>;

const ofLists = Object.fromEntries(
  pagedIds.map((id): [PagedId, Representation] => [
    id,
    {
      schema: resourceSchemas[id],
      represent: (catalog, slug, page) => listResource(catalog, id, slug, page),
    },
  ]),
) as Pick<Representations, PagedId>;

const ofItems: Readonly<Record<string, Representation>> = Object.fromEntries(
  [...collectionOfItem].map(([id, kind]) => [
    id,
    {
      schema: collectionResources[kind].item,
      represent: (catalog: Catalog, slug: string): unknown => {
        const record = catalog.bySlug[kind].get(slug);
        return record && itemResource(catalog, record);
      },
    },
  ]),
);

const representations: Representations = {
  catalogIndex: { schema: resourceSchemas.catalogIndex, represent: indexResource },
  organization: { schema: resourceSchemas.organization, represent: organizationResource },
  contact: { schema: resourceSchemas.contact, represent: contactResource },
  ...ofLists,
  ...(ofItems as Pick<Representations, Exclude<keyof typeof collectionResourceRoutes, PagedId>>),
};

/** The representations in which a version differs from the others, by the name of the version. */
export type VersionChanges = Readonly<Record<string, Partial<Representations>>>;

/** The differences between versions: none yet. A breaking change is declared here, and its version in the contract. */
export const versionChanges: VersionChanges = {};

/** The representations of every resource in a version. */
export const representationsOf = (version: string, changes: VersionChanges = versionChanges): Representations => ({
  ...representations,
  ...changes[version],
});
