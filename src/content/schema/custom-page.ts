import { z } from 'zod';
import { line, summary, updated } from './fields.ts';

/**
 * The schema of what a page of code, `src/pages/pricing.astro`, exports: `export const page = { title, description }`.
 */
export const customPageFields = z.strictObject({
  title: line.meta({ description: 'Title of the page', examples: ['Pricing'] }),
  description: summary,
  updated: updated.optional(),
});

/** The type of what a page of code exports as `page`: `satisfies CustomPageFields`. */
export type CustomPageFields = z.output<typeof customPageFields>;

/** A page that the project adds as code: an `.astro` or `.md` file in `src/pages`. */
export interface CustomPage {
  /** The path of the page without the first slash, which is the name of its file. */
  readonly slug: string;
  /** The path of its file in the project: `src/pages/pricing.astro`. */
  readonly file: string;
  readonly data: CustomPageFields;
}
