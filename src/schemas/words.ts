import { z } from 'zod';
import { wordNames } from '../i18n/words.ts';
import { field, line, schemaPath, updated } from './fields.ts';
import { text } from './roles.ts';

const replacement = z.strictObject({
  word: field(z.enum(wordNames), 'Name of the word', 'fact.price'),
  english: field(line.optional(), 'The English text, for whoever translates it; not published', 'Price'),
  text: field(
    z.union([line, z.literal('')]).optional(),
    'Text that replaces it; a name in braces is filled in, as in the original',
    'Cost',
    text,
  ),
});

export const wordsSchema = z.strictObject({
  $schema: schemaPath,
  words: field(z.array(replacement).default([]), 'Words of the interface that this site replaces'),
  updated: updated.optional(),
});
