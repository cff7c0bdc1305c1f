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
          description: 'What pages say in its place; a name in braces is filled in, as in the word itself',
          examples: ['Cost'],
        }),
      }),
    )
    .default([])
    .meta({ description: 'Words of the interface that are others here' }),
  updated: updated.optional(),
});
