import { z } from 'zod';
import { aliases, draft, field, line, summary, updated } from '../schemas/fields.ts';
import { text } from '../schemas/roles.ts';
import type { Collection } from './collection.ts';

const schema = () =>
  z.strictObject({
    title: field(line, 'Title of the page', 'Privacy', text),
    summary,
    updated,
    aliases: aliases('/legal/privacy'),
    draft,
  });

type Schema = ReturnType<typeof schema>;

export const pages: Collection<Schema, Schema> = {
  schema,
  titleField: 'title',
  names: { one: 'page', several: 'pages', command: 'page' },
};
