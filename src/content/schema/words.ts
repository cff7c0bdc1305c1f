import { z } from 'zod';
import { wordNames } from '../../words/table.ts';
import { line, updated } from './fields.ts';
import { organizationRecord } from './organization.ts';

export const wordsRecord = z.strictObject({
  $schema: organizationRecord.shape.$schema,
  words: z
    .array(
      z.strictObject({
        word: z.enum(wordNames).meta({ description: 'Name of the word', examples: ['fact.price'] }),
        text: line.meta({
          description: 'Text that replaces it; a name in braces is filled in, as in the original',
          examples: ['Cost'],
        }),
      }),
    )
    .default([])
    .meta({ description: 'Words of the interface that this site replaces' }),
  updated: updated.optional(),
});
