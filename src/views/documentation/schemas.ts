import { table, code, withLiterals } from '../markdown/syntax.ts';
import { section, type SectionBlock } from '../model/view.ts';
import { ids, referencedName, type Schema, type Schemas } from './description.ts';

function rangeText({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return maximum === undefined ? '' : `, ${maximum} at most`;
  return maximum === undefined ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`;
}

function singleType(type: string, schema: Schema, page: string): string {
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  if (type === 'array') return `list of ${schema.items?.properties ? 'objects' : schemaType(schema.items ?? {}, page)}`;
  if (schema.format !== undefined) return `${type} (${schema.format})`;
  return type + rangeText(schema) + (schema.pattern === undefined ? '' : ` like ${code(schema.pattern)}`);
}

/** Returns a schema's type as Markdown. References link to the schema's section on the page at the path `page`. */
export function schemaType(schema: Schema, page: string): string {
  if (schema.$ref !== undefined) {
    const name = referencedName(schema.$ref);
    return `[${name}](${page}#${ids.schema(name)})`;
  }
  if (schema.anyOf) return schema.anyOf.map((one) => schemaType(one, page)).join(' or ');
  const types = [schema.type ?? (schema.enum ? 'string' : 'any')].flat();
  return types.map((type) => (type === 'null' ? 'null' : singleType(type, schema, page))).join(' or ');
}

const firstSentence = (text: string): string => /^.*?\.(?= )/.exec(text)?.[0] ?? text;

/** Returns a table row (path, type, meaning) for each field. Nested fields have paths like `items[].name`. */
function fieldRows({ properties = {} }: Schema, schemas: Schemas, page: string, pathPrefix = ''): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = pathPrefix + name;
    const meaning = field.description ?? firstSentence(schemas[referencedName(field.$ref)]?.description ?? '');
    // The schema whose properties are the nested fields. It may have none.
    const nested = field.anyOf?.find((one) => one.properties) ?? (field.items?.properties ? field.items : field);
    const type = field.anyOf && nested.properties ? 'object or null' : schemaType(field, page);
    const nestedRows = fieldRows(nested, schemas, page, `${path}${field.items ? '[].' : '.'}`);
    return [[code(path), type, withLiterals(meaning)], ...nestedRows];
  });
}

function schemaSection(name: string, schemas: Schemas, page: string): SectionBlock {
  const schema = schemas[name] ?? {};
  const rows = fieldRows(schema, schemas, page);
  const fields = rows.length > 0 ? table(['Field', 'Type', 'Meaning'], rows) : `One of ${schemaType(schema, page)}.`;
  const description = withLiterals(schema.description ?? '');
  const text = `${description}${/[.!?]$/.test(description) ? '' : '.'}\n\n${fields}`;
  return section(ids.schema(name), name, text);
}

const references = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref = '']) => referencedName($ref));

/** Returns the given schema names and the names of all schemas that they refer to, directly or indirectly. */
export function reachableSchemas(names: readonly string[], schemas: Schemas): string[] {
  const found = new Set(names);
  for (const name of found) for (const referenced of references(schemas[name] ?? {})) found.add(referenced);
  return [...found];
}

/** Returns sections for the schemas in `names` and for all schemas that they refer to, directly or indirectly. */
export const schemaSections = (schemas: Schemas, names: readonly string[], page: string): SectionBlock[] =>
  reachableSchemas(names, schemas).map((name) => schemaSection(name, schemas, page));
