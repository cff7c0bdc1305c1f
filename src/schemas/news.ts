import { z } from 'zod';
import {
  type ImageSchema,
  aboutProducts,
  aliases,
  draft,
  field,
  line,
  ownImage,
  publicationDate,
  slug,
  updated,
} from './fields.ts';

export const newsSchema = <Image>(image: ImageSchema<Image>) =>
  z.strictObject({
    title: field(line, 'Headline of the post', 'Counter now prints without a driver'),
    date: publicationDate('2026-03-09'),
    summary: field(
      line.max(300),
      'One or two sentences of at most 300 characters, shown in lists',
      'Receipt printers are found on the network and need no driver any more.',
    ),
    tags: field(z.array(slug).min(1), 'Topics, as lowercase words joined by hyphens', ['release']),
    updated: updated.optional(),
    image: ownImage(image),
    products: aboutProducts,
    aliases: aliases('/blog/2019/printing-without-a-driver'),
    draft,
  });
