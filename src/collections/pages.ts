import { z } from 'zod';
import { aliases, draft, field, line, summary, updated } from '../schemas/fields.ts';
import { text } from '../schemas/roles.ts';
import type { Collection } from './collection.ts';

/** The places of links to a page, each with its explanation for editors. */
export const navigationPlaces = {
  header: 'At the top of every page.',
  footer: 'At the bottom of every page.',
  none: 'Nowhere: only texts link to it.',
} as const;
export type NavigationPlace = keyof typeof navigationPlaces;
const placeNames = Object.keys(navigationPlaces) as NavigationPlace[];

const schema = () =>
  z.strictObject({
    title: field(line, 'Title of the page', 'Privacy', text),
    summary,
    updated,
    navigation: field(
      z.enum(placeNames).default('footer'),
      'Where pages link to it; pages that every site has, such as about, have their place',
      'header',
    ),
    aliases: aliases('/legal/privacy'),
    draft,
  });

type Schema = ReturnType<typeof schema>;

export const pages: Collection<Schema, Schema> = {
  schema,
  titleField: 'title',
  names: { one: 'page', several: 'pages', command: 'page' },
};
