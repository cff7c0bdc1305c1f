import { table } from '../../markdown/table.ts';
import { prose, section, type SectionBlock } from '../../view.ts';
import { withLiterals } from '../code.ts';
import { anchors, apiLink, referred, type Schema } from './description.ts';

const code = (text: string): string => `\`${text}\``;

/** JSON Schema of a number without a bound; zod names the largest exact one. */
const unbounded = Number.MAX_SAFE_INTEGER;

function range({ minimum, maximum = unbounded }: Schema): string {
  if (minimum === undefined) return maximum === unbounded ? '' : `, ${maximum} at most`;
  return maximum === unbounded ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`;
}

function single(type: string, schema: Schema): string {
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  if (type === 'array') return `list of ${schema.items?.properties ? 'objects' : typeOf(schema.items ?? {})}`;
  if (schema.format !== undefined) return `${type} (${schema.format})`;
  return type + range(schema) + (schema.pattern === undefined ? '' : ` like ${code(schema.pattern)}`);
}

/** The type of a value, in words and links. Markdown. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return apiLink(referred(schema.$ref), anchors.schema(referred(schema.$ref)));
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  const types = [schema.type ?? (schema.enum ? 'string' : 'any')].flat();
  return types.map((type) => (type === 'null' ? 'null' : single(type, schema))).join(' or ');
}

/** What a schema is in short: the whole is said where the schema itself is described. */
const firstSentence = (text: string): string => /^.*?\.(?= )/.exec(text)?.[0] ?? text;

/** The fields of an object, those of objects inside it by their path. */
function fieldsOf({ properties = {} }: Schema, schemas: Readonly<Record<string, Schema>>, above = ''): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = above + name;
    const meaning = field.description ?? firstSentence(schemas[referred(field.$ref ?? '')]?.description ?? '');
    const inside =
      field.anyOf?.find(({ properties: inner }) => inner) ?? (field.items?.properties ? field.items : field);
    const type = field.anyOf && inside.properties ? 'object or null' : typeOf(field);
    const below = inside.properties ? fieldsOf(inside, schemas, `${path}${field.items ? '[].' : '.'}`) : [];
    return [[code(path), type, withLiterals(meaning)], ...below];
  });
}

function schemaSection(name: string, schemas: Readonly<Record<string, Schema>>): SectionBlock {
  const schema = schemas[name] ?? {};
  const rows = fieldsOf(schema, schemas);
  const values = rows.length > 0 ? table(['Field', 'Type', 'Meaning'], rows) : `One of ${typeOf(schema)}.`;
  return section(
    anchors.schema(name),
    name,
    prose(
      `${withLiterals(schema.description ?? '')}${/[.!?]$/.test(schema.description ?? '') ? '' : '.'}\n\n${values}`,
    ),
  );
}

/** Every schema of the description, a table of fields each. */
export const schemaSections = (schemas: Readonly<Record<string, Schema>>): SectionBlock[] =>
  Object.keys(schemas).map((name) => schemaSection(name, schemas));
