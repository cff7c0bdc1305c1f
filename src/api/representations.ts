import type { z } from 'zod';
import { collectionKinds, collections, type collectionResourceRoutes } from '../contract/collections.ts';
import type { ResourceId } from '../contract/routes.ts';
import type { CollectionId } from '../contract/pagination.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { itemResource, listResource, topicResource } from './collections.ts';
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

const list = (id: CollectionId): Representation => ({
  schema: resourceSchemas[id],
  represent: (catalog, _slug, page) => listResource(catalog, id, page),
});

export type Representations = Readonly<Record<ResourceId, Representation>>;

const ofCollections = Object.fromEntries(
  collectionKinds.flatMap((kind): [ResourceId, Representation][] => {
    const { list: id, item } = collections[kind];
    if (item === undefined) return [[id, list(id)]];
    const represent = (catalog: Catalog, slug: string): unknown => {
      const record = catalog.bySlug[kind].get(slug);
      return record && itemResource(catalog, record);
    };
    return [
      [id, list(id)],
      [item, { schema: resourceSchemas[item], represent }],
    ];
  }),
) as Pick<Representations, keyof typeof collectionResourceRoutes>;

const representations: Representations = {
  catalogIndex: { schema: resourceSchemas.catalogIndex, represent: indexResource },
  organization: { schema: resourceSchemas.organization, represent: organizationResource },
  contact: { schema: resourceSchemas.contact, represent: contactResource },
  ...ofCollections,
  topics: list('topics'),
  topic: { schema: resourceSchemas.topic, represent: topicResource },
  pageList: list('pageList'),
  changes: list('changes'),
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
