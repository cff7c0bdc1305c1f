import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { aliases, draft, field, line, summary, updated } from './fields.ts';

export const pageRecord = z.strictObject({
  title: field(line, 'Title of the page', 'Privacy'),
  summary,
  updated,
  aliases: aliases('/legal/privacy'),
  draft,
});

/** The schema of `export const page = { title, description }` in a custom page, such as `src/pages/pricing.astro`. */
export const customPageFields = z.strictObject({
  title: field(line, 'Title of the page', 'Pricing'),
  description: summary,
  updated: updated.optional(),
});

export type CustomPageFields = z.output<typeof customPageFields>;

/** A page that an `.astro` or `.md` file in `src/pages` adds to the site. */
export interface CustomPage {
  /** The URL path of the page without the leading slash: the path of the file in `src/pages` without its suffix. */
  readonly slug: string;
  readonly file: string;
  readonly data: CustomPageFields;
}

/** A custom page as read from its file. If its fields are invalid, `data` is undefined and `errors` explains why. */
export type CustomPageFile = Pick<CustomPage, 'file' | 'slug'> &
  Partial<CustomPage> & { readonly errors: readonly Diagnostic[] };
