import { describedSchemas, schemaName, type Schema } from '../../api/json-schemas.ts';
import { schemasOf } from '../../api/alternates.ts';
import { parameterOf } from '../../api/openapi.ts';
import { offeredResources } from '../../catalog/built-in-pages.ts';
import type { Catalog } from '../../catalog/catalog.ts';

/** Returns the last part of a `$ref`, such as `Product` for `#/components/schemas/Product`. */
export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

const referencedIn = (schema: Schema | undefined): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref = '']) => nameOf($ref));

/**
 * Returns the operations with their parameter, and the names of the schemas to show: that of the answer,
 * and those that no operation before needs and that are not an answer themselves.
 */
export function operationsOf(catalog: Catalog) {
  const ids = offeredResources(catalog);
  const all = schemasOf(catalog, describedSchemas);
  const shown = new Set(ids.map(schemaName));
  return ids.map((id) => {
    const parameter = parameterOf(catalog, id);
    const schemas = [schemaName(id)];
    for (const name of schemas) {
      const inner = new Set(referencedIn(all[name])).difference(shown);
      for (const added of inner) shown.add(added);
      schemas.push(...inner);
    }
    return { id, parameter, schemas: schemas.map((name) => ({ name, schema: all[name] })) };
  });
}

type Field = { readonly path: string; readonly schema: Schema; readonly isOptional: boolean; readonly meaning: string };

/**
 * Returns each field of a schema, and the fields of objects inside it that have no schema of their own. The path of a
 * field begins with the names of its parents: `items[].name`.
 */
export const fieldsOf = (schema: Schema | undefined, parents = ''): Field[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
    const path = parents + name;
    const item = field.items ?? field;
    const meaning =
      field.description ?? item.description ?? describedSchemas[nameOf(item.$ref ?? '')]?.description ?? '';
    return [
      { path, schema: field, isOptional: !schema?.required?.includes(name), meaning },
      ...fieldsOf(item, `${path}${field.items ? '[]' : ''}.`),
    ];
  });

/** For `JSON.stringify()`: shortens each list to its first object, or to its first three simple values. */
export const shorten = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, typeof value[0] === 'object' ? 1 : 3) : value;
