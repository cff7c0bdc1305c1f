/** The fields and facts that news posts and pieces of work share. */
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { pageAddresses, optionalList, stated } from '../api/fields.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { aliases, date, draft, field, otherSlug, photo, updated } from '../schemas/fields.ts';
import { publication, reference } from '../schemas/roles.ts';
import type { ListedEntry } from './index.ts';
import { commonFacts, images, imagesOf, ProductReference, productReferences } from './items.ts';

/** Returns the fields of a file. `example` has a day of publication and a former path. */
export const datedFields = <Image>(
  image: z.ZodType<Image>,
  example: { readonly date: string; readonly alias: string },
) => ({
  date: field(
    date,
    'Day of publication; an entry with a future day is published on that day',
    example.date,
    publication,
  ),
  updated: updated.optional(),
  image: photo(image),
  products: field(
    z.array(otherSlug).default([]),
    'Slugs of the products it is about',
    ['counter'],
    reference('products'),
  ),
  aliases: aliases(example.alias),
  draft,
});

type DatedData = z.output<z.ZodObject<ReturnType<typeof datedFields<ImageMetadata>>>>;

/** Compares entries by their day of publication, the newest first. */
export const newestFirst = (a: Pick<DatedData, 'date'>, b: Pick<DatedData, 'date'>): number =>
  b.date.localeCompare(a.date);

/** The fields that news posts and pieces of work share in the API. */
export const datedItemFields = {
  datePublished: field(date, 'Day of publication', '2026-03-09'),
  ...stated,
  about: optionalList(ProductReference, 'Products it is about'),
  image: images,
  ...pageAddresses,
};

/** Returns the values of `datedItemFields`, and what all items have in common. */
export const datedFacts = (
  catalog: Catalog,
  entry: Pick<ListedEntry, 'collection' | 'id'> & { readonly data: DatedData },
) => ({
  ...commonFacts(catalog, entry),
  datePublished: entry.data.date,
  about: productReferences(catalog, entry.data.products),
  image: imagesOf(catalog, entry.data.image ? [entry.data.image] : []),
});
