import { z } from 'zod';
import { aliases, draft, line, summary, updated } from './fields.ts';

export const pageRecord = z.strictObject({
  title: line.meta({ description: 'Title of the page', examples: ['Privacy'] }),
  summary,
  updated,
  aliases: aliases('/legal/privacy'),
  draft,
});
