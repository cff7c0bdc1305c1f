import { z } from 'zod';
import { collectionOfItem, type CollectionKind, type collections } from '../../contract/collections.ts';
import { itemsPerPage } from '../../contract/limits.ts';
import { pagedIds, type PagedId } from '../../contract/pagination.ts';
import type { ResourceId } from '../../contract/routes.ts';
import { collectionResources, listResources } from '../collections.ts';
import { catalogIndex } from './catalog-index.ts';
import { contact, organization } from './company.ts';
import { date, url } from './fields.ts';

const collectionLinks = z
  .strictObject({
    self: url.meta({ description: 'Address of this page' }),
    first: url.meta({ description: 'Page 1, with the oldest items' }),
    previous: url.nullable().meta({ description: 'Older items; null on the first page' }),
    next: url.nullable().meta({ description: 'Newer items; null on the last page' }),
    last: url.meta({ description: 'The newest items: the address without page' }),
  })
  .meta({
    id: 'CollectionLinks',
    description: 'Pages of the collection. To read every item, begin without page and follow previous until it is null',
  });

const collectionFields = {
  total: z.int().min(0).meta({
    id: 'CollectionTotal',
    description: 'Number of items as far as this page; without page, of all',
  }),
  links: collectionLinks,
  dateModified: date.nullable().meta({
    id: 'CollectionDate',
    description: 'The newest of the items on this page; null while there is none',
  }),
};

const collection = (item: z.ZodType, id: string, description: string, also: z.ZodRawShape) =>
  z
    .strictObject({
      ...also,
      items: z.array(item).meta({ description: `${itemsPerPage} at most` }),
      ...collectionFields,
    })
    .meta({ id, description });

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
    collection(list.item, list.schema, list.description, 'also' in list ? list.also : {}),
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
