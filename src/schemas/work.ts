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
  summary,
  updated,
} from './fields.ts';

const result = z.strictObject({
  figure: field(line.optional(), 'Number, shown large before the text', '9% → 4%'),
  text: field(
    line,
    'What the number counts, without the number; or a sentence if there is no figure',
    'of bread returned',
  ),
});

export const workSchema = <Image>(image: ImageSchema<Image>) =>
  z.strictObject({
    title: field(line, 'Title of the piece of work', 'Forty ovens, one delivery list'),
    client: field(line, 'Client, or a description if the name is not public', 'A bakery group'),
    industry: field(line, 'Industry of the client', 'Bakeries'),
    summary,
    date: publicationDate('2025-06-30'),
    updated: updated.optional(),
    image: ownImage(image),
    products: aboutProducts,
    results: field(z.array(result).min(1), 'Results of the work', [{ figure: '9% → 4%', text: 'of bread returned' }]),
    aliases: aliases('/cases/forty-ovens'),
    draft,
  });
