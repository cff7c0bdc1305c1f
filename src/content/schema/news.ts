import { z } from 'zod';
import { aboutProducts, aliases, date, draft, line, slug, updated, ownImage } from './fields.ts';

export const newsRecord = z.strictObject({
  title: line.meta({ description: 'Headline of the post', examples: ['Counter now prints without a driver'] }),
  date: date.meta({
    description: 'Day of publication; an entry with a future day is published on that day',
    examples: ['2026-03-09'],
  }),
  summary: line.max(300).meta({
    description: 'One or two sentences of at most 300 characters, shown in lists',
    examples: ['Receipt printers are found on the network and need no driver any more.'],
  }),
  tags: z
    .array(slug)
    .min(1)
    .meta({ description: 'Topics, lowercase words joined by hyphens', examples: [['release']] }),
  updated: updated.optional(),
  image: ownImage,
  products: aboutProducts,
  aliases: aliases('/blog/2019/printing-without-a-driver'),
  draft,
});
