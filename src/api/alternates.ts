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

type Schemas = Readonly<Record<string, Schema>>;

/** Returns schemas without what only a site of several languages states. */
const ofOneLanguage = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]): [string, Schema][] => {
      if (name === 'Alternate') return [];
      const { alternates, inLanguage, ...others } = schema.properties ?? {};
      if (!alternates) return [[name, schema]];
      const isRequired = schema.required?.includes('inLanguage');
      return [[name, { ...schema, properties: { ...others, ...(inLanguage && isRequired && { inLanguage }) } }]];
    }),
  );

/** Returns schemas as the API of a site has them. */
export const schemasOf = ({ languages }: Pick<Catalog, 'languages'>, schemas: Schemas): Schemas =>
  languages.length > 1 ? schemas : ofOneLanguage(schemas);
