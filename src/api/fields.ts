import { z } from 'zod';
import { markdownPath } from '../catalog/built-in-pages.ts';
import { field, updated } from '../schemas/fields.ts';

/*
 * Fields of the content keep their schema and description. `/api` shows the descriptions of all fields, and
 * `openapi.json`, which must be short, those of fields that their name does not explain.
 */

export const count = z.int().min(0);

/** A list that is absent if it is empty. */
export const optionalList = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).min(1).optional().meta({ description });

export const address = (description: string, path: string) =>
  field(z.url(), description, `https://www.acme.example${path}`);

export const dateModified = field(updated, 'Day on which a fact of it last changed', '2026-05-18');
const Alternate = z
  .strictObject({
    inLanguage: z.string().meta({ description: 'Language, BCP 47' }),
    url: z.url().meta({ description: 'Address in it' }),
  })
  .meta({ id: 'Alternate', description: 'Its address in a language that has it' });
/** Fields of each resource and each item. A site of one language has only `dateModified`. */
export const stated = {
  dateModified,
  inLanguage: z.string().optional().meta({ description: 'Language of the texts, BCP 47' }),
  alternates: optionalList(Alternate, 'Its addresses in all languages that have it'),
};
export const apiUrl = address('The same facts as JSON', '/api/v1/products/counter');
export const pageAddresses = {
  url: address('Its HTML page', '/products/counter'),
  markdownUrl: address('The page as Markdown', '/products/counter.md'),
};

/** Returns the values of `pageAddresses` for the page at a path. */
export const addressesOf = (site: string, path: string) => ({
  url: site + path,
  markdownUrl: site + markdownPath(path),
});

/** Returns the fields of a schema in its order, without those that have no value: undefined or an empty list. */
export const fieldsOf = <Schema extends z.ZodObject>(schema: Schema, values: z.output<Schema>): z.output<Schema> =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = values[name];
      return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]];
    }),
  ) as z.output<Schema>;
