import { z } from 'zod';
import { aliases, draft, field, line, summary, updated } from './fields.ts';

export const pageSchema = z.strictObject({
  title: field(line, 'Title of the page', 'Privacy'),
  summary,
  updated,
  aliases: aliases('/legal/privacy'),
  draft,
});
