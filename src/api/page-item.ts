/** A page of the site in the API. */
import { z } from 'zod';
import { pageSlug } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { formerPaths } from '../catalog/redirects.ts';
import { pageTypeOf, pageTypes, type SitePage } from '../catalog/site-page.ts';
import { date, field } from '../schemas/fields.ts';
import { addressesOf, apiUrl, fieldsOf, optionalList, pageAddresses, stated } from './fields.ts';

export const PageItem = z
  .strictObject({
    slug: z.string().meta({ description: 'Path without its first slash; "index" for the home page' }),
    name: field(z.string(), 'Title of the page', 'Counter'),
    type: field(z.enum(pageTypes), 'Its type at schema.org', 'ItemPage'),
    description: field(z.string(), 'What the page is about', 'The till for shops with a counter.'),
    ...pageAddresses,
    formerPaths: optionalList(z.string(), 'Former paths, which redirect to it'),
    apiUrl: apiUrl.optional(),
    datePublished: field(date, 'Day of publication', '2026-03-09').optional(),
    ...stated,
  })
  .meta({ id: 'PageItem' });

export const pageItem = ({ site }: Catalog, page: SitePage): z.output<typeof PageItem> =>
  fieldsOf(PageItem, {
    ...page,
    slug: pageSlug(page.path),
    name: page.title,
    type: pageTypeOf(page),
    ...addressesOf(site, page.path),
    formerPaths: page.entry && formerPaths(page.entry),
    apiUrl: page.apiPath && site + page.apiPath,
  });
