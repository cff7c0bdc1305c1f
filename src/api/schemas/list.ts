import { z } from 'zod';
import { itemsPerPage } from '../../contract/limits.ts';
import { date, url } from './fields.ts';

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

/** Returns the schemas of the fields that every collection page has. */
export const listShape = <Item extends z.ZodType>(item: Item) => ({
  items: z.array(item).meta({ description: `${itemsPerPage} at most` }),
  ...collectionFields,
});

export const listSchema = <Item extends z.ZodType>(item: Item, id: string, description: string) =>
  z.strictObject(listShape(item)).meta({ id, description });
