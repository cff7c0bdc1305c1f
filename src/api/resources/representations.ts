import { z } from 'zod';
import { collectionOfItem, type CollectionKind, type collections } from '../../contract/collections.ts';
import { itemsPerPage } from '../../contract/limits.ts';
import { pagedIds, type PagedId } from '../../contract/pagination.ts';
import type { ResourceId } from '../../contract/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { catalogIndex } from '../schemas/catalog-index.ts';
import { contact, organization } from '../schemas/company.ts';
import { date, url } from '../schemas/fields.ts';
import { indexResource } from './catalog-index.ts';
import { collectionResources, itemResource, listResource, listResources } from './collections.ts';
import { contactResource, organizationResource } from './company.ts';

const collectionFields = {
  total: z
    .int()
    .min(0)
    .meta({ id: 'CollectionTotal', description: 'Number of items up to this page; without page, of all' }),
  links: z
    .strictObject({
      self: url.meta({ description: 'Address of this page' }),
      first: url.meta({ description: 'Page 1, with the oldest items' }),
      previous: url.nullable().meta({ description: 'Older items; null on the first page' }),
      next: url.nullable().meta({ description: 'Newer items; null on the last page' }),
      last: url.meta({ description: 'The newest items: the address without page' }),
    })
    .meta({
      id: 'CollectionLinks',
      description:
        'Pages of the collection. To read all items, start without page and follow previous until it is null',
    }),
  dateModified: date
    .nullable()
    .meta({ id: 'CollectionDate', description: 'Newest dateModified of the items on this page; null if empty' }),
};

type ItemOf<Id extends PagedId> = (typeof listResources)[Id] extends { item: infer S extends z.ZodType } ? S : never;

/** The additional fields of one list. */
type AlsoOf<Id extends PagedId> = (typeof listResources)[Id] extends { also: infer Also } ? Also : unknown;

type ListSchemas = {
  readonly [Id in PagedId]: z.ZodObject<
    typeof collectionFields & { items: z.ZodArray<ItemOf<Id>> } & AlsoOf<Id>,
    z.core.$strict
  >;
};

type ItemSchemas = {
  readonly [
    K in CollectionKind as NonNullable<(typeof collections)[K]['item']>
  ]: (typeof collectionResources)[K]['item'];
};

/** The list schemas by name. All topics share the schema of news. */
const listSchemas = new Map(
  Object.values(listResources).map((list) => [
    list.schema,
    z
      .strictObject({
        ...('also' in list && list.also),
        items: z.array(list.item).meta({ description: `${itemsPerPage} at most` }),
        ...collectionFields,
      })
      .meta({ id: list.schema, description: list.description }),
  ]),
);

/**
 * The schema of each resource. Strict objects let tests reject undeclared fields; the published description allows
 * more, because a version may gain fields.
 */
export const resourceSchemas = {
  catalogIndex,
  organization,
  contact,
  ...(Object.fromEntries(
    pagedIds.map((id) => [id, listSchemas.get(listResources[id].schema)]),
  ) as unknown as ListSchemas),
  ...(Object.fromEntries(
    [...collectionOfItem].map(([id, kind]) => [id, collectionResources[kind].item]),
  ) as unknown as ItemSchemas),
} as const satisfies Record<ResourceId, z.ZodType>;

export type Resource<Id extends ResourceId> = z.output<(typeof resourceSchemas)[Id]>;

export interface Representation {
  readonly schema: z.ZodType;
  /** Returns undefined if no record has the slug. `page` is a page number of a list. */
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
        schema: collectionResources[kind].item,
        represent: (catalog, slug) => {
          const record = catalog.bySlug[kind].get(slug);
          return record && itemResource(catalog, record);
        },
      },
    ]),
  ),
};

/** The representations that a version overrides, by version name. */
export type VersionChanges = Readonly<Record<string, Partial<Representations>>>;

/** The breaking changes of each version, by version name. */
export const versionChanges: VersionChanges = {};

/** Returns the representation of each resource in a version of the API. */
export const representationsOf = (version: string, changes: VersionChanges = versionChanges) =>
  ({ ...representations, ...changes[version] }) as Representations;
