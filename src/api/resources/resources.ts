import { z } from 'zod';
import { collectionOfItem, type CollectionKind, type collections } from '../../contract/collections.ts';
import { itemsPerPage } from '../../contract/limits.ts';
import { collectionPageAddress, pagedIds, type PagedId } from '../../contract/pagination.ts';
import { href, type ResourceId } from '../../contract/routes.ts';
import { collectionResources, listResources } from '../collections.ts';
import { catalogIndex } from './catalog-index.ts';
import { contact, organization } from './company.ts';
import { base, date, examples, url } from './fields.ts';

const newsPage = (number: number): string => collectionPageAddress(base + href('newsList'), number);

const collectionLinks = z
  .strictObject({
    self: url.meta({ description: 'Address of this page', ...examples(newsPage(3)) }),
    first: url.meta({ description: 'The first page, with the oldest items', ...examples(newsPage(1)) }),
    previous: url.nullable().meta({
      description: 'The page before this one, with older items',
      ...examples(newsPage(2)),
    }),
    next: url.nullable().meta({ description: 'The page after this one, with newer items', ...examples(newsPage(4)) }),
    last: url.meta({
      description: 'The last page, with the newest items: the address without page',
      ...examples(base + href('newsList')),
    }),
  })
  .meta({
    id: 'CollectionLinks',
    description: 'Pages of the collection. To read every item, begin without page and follow previous until it is null',
  });

/** The fields that all collections have. */
const collectionFields = {
  total: z
    .int()
    .min(0)
    .meta({
      id: 'CollectionTotal',
      description: 'Number of items as far as this page; without page, of the whole collection',
      ...examples(12),
    }),
  links: collectionLinks,
  dateModified: date.nullable().meta({
    id: 'CollectionDate',
    description: 'Day on which an item of this page last changed; null while there is none',
    ...examples('2026-05-18'),
  }),
};

function collection<Item extends z.ZodType>(item: Item, id: string, description: string) {
  return z
    .strictObject({
      items: z.array(item).meta({ description: `Items, ${itemsPerPage} at most` }),
      ...collectionFields,
    })
    .meta({ id, description });
}

/** The schema of an item of a list. */
type ItemOf<Id extends PagedId> = (typeof listResources)[Id] extends { item: infer S extends z.ZodType } ? S : never;

type ListSchemas = { readonly [Id in PagedId]: ReturnType<typeof collection<ItemOf<Id>>> };

type ItemSchemas = {
  readonly [
    K in CollectionKind as NonNullable<(typeof collections)[K]['item']>
  ]: (typeof collectionResources)[K]['item'];
};

/** The schemas of lists by their names in the description: a topic has that of all news. */
const listSchemas = new Map(
  Object.values(listResources).map(({ item, schema, description }) => [
    schema,
    collection<z.ZodType>(item, schema, description),
  ]),
);

/**
 * The schema of each resource, by its route. Objects are strict, so that tests reject a field that is not declared; the
 * published description leaves them open, because fields may be added within a version.
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
