import { z } from 'zod';
import { aboutProducts, aliases, draft, field, line, ownImage, publicationDate, summary, updated } from './fields.ts';

const result = z.strictObject({
  text: field(line, 'Result in one sentence', 'Returns fell from 9% to 4%'),
  figure: field(line.optional(), 'Most important number of the sentence, shown large above it', '9% → 4%'),
});

export const workRecord = z.strictObject({
  title: field(line, 'Title of the piece of work', 'Forty ovens, one delivery list'),
  client: field(line, 'Client, or a description if the name is not public', 'A bakery group'),
  industry: field(line, 'Industry of the client', 'Bakeries'),
  summary,
  date: publicationDate('2025-06-30'),
  updated: updated.optional(),
  image: ownImage,
  products: aboutProducts,
  results: field(z.array(result).min(1), 'Results of the work', [
    { text: 'Returns fell from 9% to 4%', figure: '9% → 4%' },
  ]),
  aliases: aliases('/cases/forty-ovens'),
  draft,
});
