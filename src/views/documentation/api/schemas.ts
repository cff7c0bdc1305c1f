import { table } from '../../markdown/table.ts';
import { foldedSection, prose, type SectionBlock } from '../../view.ts';
import { code, withLiterals } from '../code.ts';
import { ids, referred, type Schema, type Schemas } from './description.ts';

/** JSON Schema of a number without a bound; zod names the largest exact one. */
const unbounded = Number.MAX_SAFE_INTEGER;

function range({ minimum, maximum = unbounded }: Schema): string {
  if (minimum === undefined) return maximum === unbounded ? '' : `, ${maximum} at most`;
  return maximum === unbounded ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`;
}

function single(type: string, schema: Schema, page: string): string {
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  if (type === 'array') return `list of ${schema.items?.properties ? 'objects' : typeOf(schema.items ?? {}, page)}`;
  if (schema.format !== undefined) return `${type} (${schema.format})`;
  return type + range(schema) + (schema.pattern === undefined ? '' : ` like ${code(schema.pattern)}`);
}

/** The type of a value, in words. Markdown; each schema that it names is a link to where the page has it. */
export function typeOf(schema: Schema, page: string): string {
  if (schema.$ref !== undefined) return `[${referred(schema.$ref)}](${page}#${ids.schema(referred(schema.$ref))})`;
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, page)).join(' or ');
  const types = [schema.type ?? (schema.enum ? 'string' : 'any')].flat();
  return types.map((type) => (type === 'null' ? 'null' : single(type, schema, page))).join(' or ');
}

/** What a schema is in short: the whole is said where the schema itself is described. */
const firstSentence = (text: string): string => /^.*?\.(?= )/.exec(text)?.[0] ?? text;

/** The fields of an object, those of objects inside it by their path. */
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
  return foldedSection(
    ids.schema(name),
    name,
    prose(
      `${withLiterals(schema.description ?? '')}${/[.!?]$/.test(schema.description ?? '') ? '' : '.'}\n\n${values}`,
    ),
  );
}

/** The names that a schema refers to, wherever in it. */
const references = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref = '']) => referred($ref));

/** Some schemas and all that they are made of, each after the one that names it first. */
export function reachable(names: readonly string[], schemas: Schemas): string[] {
  const found = new Set(names);
  for (const name of found) for (const below of references(schemas[name] ?? {})) found.add(below);
  return [...found];
}

/** Schemas and all that they are made of, a table of fields each, for the page at a path. */
export const schemaSections = (schemas: Schemas, names: readonly string[], page: string): SectionBlock[] =>
  reachable(names, schemas).map((name) => schemaSection(name, schemas, page));
