/** Parts of the items of several collections in the API. */
import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { address, addressesOf, apiUrl, count, fieldsOf, optionalList, pageAddresses } from '../api/fields.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { productsOf } from '../catalog/related.ts';
import { pageOf } from '../catalog/site-page.ts';
import { href } from '../contract/routes.ts';
import { field, pictureFields, slug as slugSchema } from '../schemas/fields.ts';
import type { ListedEntry } from './index.ts';

export const slug = field(slugSchema, 'Identifies it in addresses', 'counter');

export const Image = z
  .strictObject({
    url: address('The picture', '/_astro/counter.webp'),
    width: field(count, 'Width in pixels', 1600),
    height: field(count, 'Height in pixels', 900),
    description: pictureFields.alt,
    caption: pictureFields.caption,
  })
  .meta({ id: 'Image' });
export const images = optionalList(Image, 'Pictures, the best first');

export const Reference = z
  .strictObject({
    slug,
    name: field(z.string(), 'Its name or headline', 'Counter'),
    ...pageAddresses,
  })
  .meta({ id: 'Reference' });
export const ProductReference = Reference.extend({ apiUrl }).meta({ id: 'ProductReference' });

/** Returns what all items, and references to them, have in common. */
export function commonFacts(catalog: Catalog, entry: Pick<ListedEntry, 'collection' | 'id'>) {
  const { title, description, path, dateModified } = pageOf(catalog, entry);
  return { slug: entry.id, name: title, description, ...addressesOf(catalog.site, path), dateModified };
}

export const referencesTo = (catalog: Catalog, entries: readonly ListedEntry[]) =>
  entries.map((entry) => fieldsOf(Reference, commonFacts(catalog, entry)));

export const productReferences = (catalog: Catalog, slugs: readonly string[]) =>
  productsOf(catalog, slugs).map((entry) =>
    fieldsOf(ProductReference, {
      ...commonFacts(catalog, entry),
      apiUrl: catalog.site + href('productsItem', entry.id),
    }),
  );

type Picture = Pick<z.output<typeof Image>, 'caption'> & { readonly file: ImageMetadata; readonly alt: string };

export const imagesOf = ({ site, pictures }: Catalog, shown: readonly Picture[]) =>
  shown.flatMap(({ file, alt, caption }) => {
    const picture = pictures.get(file);
    return picture ? [fieldsOf(Image, { ...picture, url: site + picture.src, description: alt, caption })] : [];
  });
