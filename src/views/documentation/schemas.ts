import { table, code, withLiterals } from '../markdown/syntax.ts';
import { section, type SectionBlock } from '../model/view.ts';
import { ids, referred, type Schema, type Schemas } from './description.ts';

function range({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return maximum === undefined ? '' : `, ${maximum} at most`;
  return maximum === undefined ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`;
}

function single(type: string, schema: Schema, page: string): string {
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  if (type === 'array') return `list of ${schema.items?.properties ? 'objects' : typeOf(schema.items ?? {}, page)}`;
  if (schema.format !== undefined) return `${type} (${schema.format})`;
  return type + range(schema) + (schema.pattern === undefined ? '' : ` like ${code(schema.pattern)}`);
}

/** Returns a schema's type as Markdown. References become links to sections of the page at the path `page`. */
export function typeOf(schema: Schema, page: string): string {
  if (schema.$ref !== undefined) return `[${referred(schema.$ref)}](${page}#${ids.schema(referred(schema.$ref))})`;
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, page)).join(' or ');
  const types = [schema.type ?? (schema.enum ? 'string' : 'any')].flat();
  return types.map((type) => (type === 'null' ? 'null' : single(type, schema, page))).join(' or ');
}

/** Returns the first sentence of a schema's description. The section about the schema shows the full description. */
const firstSentence = (text: string): string => /^.*?\.(?= )/.exec(text)?.[0] ?? text;

/** Returns a table row (path, type, meaning) for each field. Nested fields have paths like `items[].name`. */
function fieldsOf({ properties = {} }: Schema, schemas: Schemas, page: string, above = ''): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = above + name;
    const meaning = field.description ?? firstSentence(schemas[referred(field.$ref ?? '')]?.description ?? '');
    const inside =
      field.anyOf?.find(({ properties: inner }) => inner) ?? (field.items?.properties ? field.items : field);
    const type = field.anyOf && inside.properties ? 'object or null' : typeOf(field, page);
    const below = inside.properties ? fieldsOf(inside, schemas, page, `${path}${field.items ? '[].' : '.'}`) : [];
    return [[code(path), type, withLiterals(meaning)], ...below];
  });
}

function schemaSection(name: string, schemas: Schemas, page: string): SectionBlock {
  const schema = schemas[name] ?? {};
  const rows = fieldsOf(schema, schemas, page);
  const values = rows.length > 0 ? table(['Field', 'Type', 'Meaning'], rows) : `One of ${typeOf(schema, page)}.`;
  const description = withLiterals(schema.description ?? '');
  const text = `${description}${/[.!?]$/.test(description) ? '' : '.'}\n\n${values}`;
  return section(ids.schema(name), name, text);
}

const references = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref = '']) => referred($ref));

/** Returns the given schema names and the names of all schemas that they refer to, directly or indirectly. */
export function reachable(names: readonly string[], schemas: Schemas): string[] {
  const found = new Set(names);
  for (const name of found) for (const below of references(schemas[name] ?? {})) found.add(below);
  return [...found];
}

/** Returns a section for each schema in `names`, and for each schema that they refer to, directly or indirectly. */
export const schemaSections = (schemas: Schemas, names: readonly string[], page: string): SectionBlock[] =>
  reachable(names, schemas).map((name) => schemaSection(name, schemas, page));
