import { z } from 'zod';
import { aboutProducts, aliases, date, draft, line, summary, updated, ownImage } from './fields.ts';

export const workRecord = z.strictObject({
  title: line.meta({ description: 'Title of the piece', examples: ['Forty ovens, one delivery list'] }),
  client: line.meta({
    description: 'For whom the work was done, or a description where the name is not public',
    examples: ['A bakery group'],
  }),
  industry: line.meta({ description: 'Line of business of the client', examples: ['Bakeries'] }),
  summary,
  date: date.meta({
    description: 'Day of publication; an entry with a future day is published on that day',
    examples: ['2025-06-30'],
  }),
  updated: updated.optional(),
  image: ownImage,
  products: aboutProducts,
  results: z
    .array(
      z.strictObject({
        text: line.meta({ description: 'Result in one sentence', examples: ['Returns fell from 9% to 4%'] }),
        figure: line.optional().meta({
          description: 'Most important number of the sentence, shown large above it',
          examples: ['9% → 4%'],
        }),
      }),
    )
    .min(1)
    .meta({
      description: 'What came of it, each with a number',
      examples: [[{ text: 'Returns fell from 9% to 4%', figure: '9% → 4%' }]],
    }),
  aliases: aliases('/cases/forty-ovens'),
  draft,
});
