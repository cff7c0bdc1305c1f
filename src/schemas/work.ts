import { z } from 'zod';
import { datedFields } from './dated.ts';
import { field, line, summary } from './fields.ts';

const result = z.strictObject({
  figure: field(line.optional(), 'Number, shown large before the text', '9% → 4%'),
  text: field(line, 'What the number counts; a sentence if there is no figure', 'of bread returned'),
});

export const workSchema = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    title: field(line, 'Title of the piece of work', 'Forty ovens, one delivery list'),
    client: field(line, 'Client, or a description if the name is not public', 'A bakery group'),
    industry: field(line, 'Industry of the client', 'Bakeries'),
    summary,
    results: field(z.array(result).min(1), 'Results of the work', [{ figure: '9% → 4%', text: 'of bread returned' }]),
    ...datedFields(image, { date: '2025-06-30', alias: '/cases/forty-ovens' }),
  });
