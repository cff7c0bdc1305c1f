import { z } from 'zod';
import { datedFields } from './dated.ts';
import { slugOf } from '../text/slugify.ts';
import { field, line } from './fields.ts';

const topic = line
  .refine((text) => slugOf(text) !== '', 'has no letters for its address: write it in Latin letters')
  .refine((text) => slugOf(text) !== 'index', 'is the address of a list, so nobody could reach its page');

export const newsSchema = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    title: field(line, 'Headline of the post', 'Counter now prints without a driver'),
    summary: field(
      line.max(300),
      'One or two sentences of at most 300 characters',
      'Printers need no driver any more.',
    ),
    tags: field(z.array(topic).min(1), 'Topics, as pages show them', ['Release']),
    ...datedFields(image, { date: '2026-03-09', alias: '/blog/2019/printing-without-a-driver' }),
  });
