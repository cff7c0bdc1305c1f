import { z } from 'zod';
import { wordNames } from '../i18n/words.ts';
import { field, line, schemaPath, updated } from './fields.ts';

const replacement = z.strictObject({
  word: field(z.enum(wordNames), 'Name of the word', 'fact.price'),
  text: field(line, 'Text that replaces it; a name in braces is filled in, as in the original', 'Cost'),
});

export const wordsSchema = z.strictObject({
  $schema: schemaPath,
  words: field(z.array(replacement).default([]), 'Words of the interface that this site replaces'),
  updated: updated.optional(),
});
