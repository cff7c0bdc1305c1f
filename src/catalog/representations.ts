import type { z } from 'zod';
import type { ResourceId } from '../contract/routes.ts';
import type { Catalog } from './catalog.ts';
import { collections, contactResource, indexResource, organizationResource, productResource } from './represent.ts';
import { resourceSchemas } from './resources.ts';

/** How a version of the API represents one resource. */
export interface Representation {
  readonly schema: z.ZodType;
  /** The resource, of the record with this slug where its route has one; undefined where there is no such record. */
  readonly represent: (catalog: Catalog, slug: string) => unknown;
}

export type Representations = Readonly<Record<ResourceId, Representation>>;

const representations: Representations = {
  catalogIndex: { schema: resourceSchemas.catalogIndex, represent: indexResource },
  organization: { schema: resourceSchemas.organization, represent: organizationResource },
  contact: { schema: resourceSchemas.contact, represent: contactResource },
  products: { schema: resourceSchemas.products, represent: collections.products },
  product: {
    schema: resourceSchemas.product,
    represent: (catalog, slug) => {
      const record = catalog.productBySlug.get(slug);
      return record && productResource(catalog, record);
    },
  },
  newsList: { schema: resourceSchemas.newsList, represent: collections.newsList },
  workList: { schema: resourceSchemas.workList, represent: collections.workList },
  pageList: { schema: resourceSchemas.pageList, represent: collections.pageList },
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
