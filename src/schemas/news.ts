import { z } from 'zod';
import { datedFields } from './dated.ts';
import { field, line, slug } from './fields.ts';

export const newsSchema = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    title: field(line, 'Headline of the post', 'Counter now prints without a driver'),
    summary: field(
      line.max(300),
      'One or two sentences of at most 300 characters',
      'Printers need no driver any more.',
    ),
    tags: field(z.array(slug).min(1), 'Topics, as lowercase words joined by hyphens', ['release']),
    ...datedFields(image, { date: '2026-03-09', alias: '/blog/2019/printing-without-a-driver' }),
  });
