import { z } from 'zod';
import { linkPictureSize } from '../brand/link-picture-size.ts';
import { aliases, date, draft, field, imageFile, pictureFields, slug, updated } from './fields.ts';

const smallest = `${linkPictureSize.width} × ${linkPictureSize.height}`;

/** The fields that news posts and pieces of work share. `example` has a day of publication and a former path. */
export const datedFields = <Image>(
  image: z.ZodType<Image>,
  example: { readonly date: string; readonly alias: string },
) => ({
  date: field(date, 'Day of publication; an entry with a future day is published on that day', example.date),
  updated: updated.optional(),
  image: z
    .strictObject({
      file: imageFile(image, `JPEG, PNG, WebP or AVIF next to this file, at least ${smallest} pixels`, './opening.jpg'),
      alt: pictureFields.alt,
    })
    .optional()
    .meta({
      description: 'Photo shown with links to it on other sites, instead of a drawn picture',
      examples: [{ file: './opening.jpg', alt: 'The shop on the corner, its door open' }],
    }),
  products: field(z.array(slug).default([]), 'Slugs of the products it is about', ['counter']),
  aliases: aliases(example.alias),
  draft,
});
