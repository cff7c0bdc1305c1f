/** The languages of what the API states. A site with one language has none of these fields. */
import type { Catalog } from '../catalog/catalog.ts';
import { alternatesOf } from '../catalog/languages.ts';
import { href } from '../contract/routes.ts';
import type { Schema } from './json-schemas.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the path of the page with the same facts as a resource or an item of a list. */
function pathOf({ url, links }: Fields, site: string): string | undefined {
  if (typeof url === 'string') return url.slice(site.length) || '/';
  return links === undefined ? undefined : href('catalogIndex');
}

/** Adds to a resource, and to each item of a list, its language and its addresses in all languages. */
export function withAlternates(catalog: Catalog, resource: object | undefined): object | undefined {
  const { languages, organization, site } = catalog;
  if (languages.length < 2 || resource === undefined) return resource;
  const { items, ...fields } = resource as Fields & { readonly items?: readonly object[] };
  if (items) return { items: items.map((item) => withAlternates(catalog, item)), ...fields };
  const path = pathOf(fields, site);
  const alternates = path === undefined ? [] : alternatesOf(catalog, path);
  return {
    ...fields,
    inLanguage: organization.inLanguage,
    ...(alternates.length > 0 && { alternates: alternates.map(({ tag, url }) => ({ inLanguage: tag, url })) }),
  };
}

const alternatesSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { inLanguage: { type: 'string' }, url: { type: 'string', format: 'uri' } },
    required: ['inLanguage', 'url'],
  },
  description: 'Its addresses in all languages that have it',
} as const satisfies Schema;

/** Adds the same fields to the schemas of resources and items: those that state when they changed, and have no items. */
export const withAlternatesIn = (schemas: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]): [string, Schema] => {
      const { properties = {} } = schema;
      if (!('dateModified' in properties) || 'items' in properties) return [name, schema];
      const inLanguage = { type: 'string', description: 'Language of the texts, BCP 47' };
      return [name, { ...schema, properties: { ...properties, inLanguage, alternates: alternatesSchema } }];
    }),
  );
