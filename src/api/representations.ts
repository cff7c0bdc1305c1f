import type { z } from 'zod';
import { collectionOfItem, type collectionResourceRoutes } from '../contract/collections.ts';
import type { ResourceId } from '../contract/routes.ts';
import { pagedIds, type PagedId } from '../contract/pagination.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { collectionResources, itemResource, listResource } from './collections.ts';
import { contactResource, organizationResource } from './represent-company.ts';
import { indexResource } from './represent-index.ts';
import { resourceSchemas } from './resources/resources.ts';

export interface Representation {
  readonly schema: z.ZodType;
  /** Returns undefined if no record has the slug. `page` is a page number of a list. */
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

/** The representations that a version overrides, by version name. */
export type VersionChanges = Readonly<Record<string, Partial<Representations>>>;

/** The breaking changes of each version, by version name. */
export const versionChanges: VersionChanges = {};

export const representationsOf = (version: string, changes: VersionChanges = versionChanges): Representations => ({
  ...representations,
  ...changes[version],
});
