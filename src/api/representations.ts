import type { z } from 'zod';
import type { ResourceId } from '../contract/routes.ts';
import type { CollectionId } from '../contract/pagination.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { collections } from './collections.ts';
import { productResource } from './represent.ts';
import { contactResource, organizationResource } from './represent-company.ts';
import { indexResource } from './represent-index.ts';
import { resourceSchemas } from './resources/resources.ts';

/** How a version of the API represents one resource. */
export interface Representation {
  readonly schema: z.ZodType;
  /**
   * The resource: of the record with this slug where its route has one, undefined where there is no such record; of a
   * collection the part of this number, the newest where none is given.
   */
  readonly represent: (catalog: Catalog, slug: string, page?: number) => unknown;
}

const collection = (id: CollectionId): Representation => ({
  schema: resourceSchemas[id],
  represent: (catalog, _slug, page) => collections[id](catalog, page),
});

export type Representations = Readonly<Record<ResourceId, Representation>>;

const representations: Representations = {
  catalogIndex: { schema: resourceSchemas.catalogIndex, represent: indexResource },
  organization: { schema: resourceSchemas.organization, represent: organizationResource },
  contact: { schema: resourceSchemas.contact, represent: contactResource },
  products: collection('products'),
  product: {
    schema: resourceSchemas.product,
    represent: (catalog, slug) => {
      const record = catalog.productBySlug.get(slug);
      return record && productResource(catalog, record);
    },
  },
  newsList: collection('newsList'),
  workList: collection('workList'),
  pageList: collection('pageList'),
};

/** What a version represents in another way than the others do, by its name. */
export type VersionChanges = Readonly<Record<string, Partial<Representations>>>;

/** No version differs from another yet. A breaking change is declared here, beside a version in the contract. */
export const versionChanges: VersionChanges = {};

/** Every resource as a version represents it. */
export const representationsOf = (version: string, changes: VersionChanges = versionChanges): Representations => ({
  ...representations,
  ...changes[version],
});
