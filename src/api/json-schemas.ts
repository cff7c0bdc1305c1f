import { z } from 'zod';
import { errors, type ErrorCode } from '../contract/errors.ts';
import { namedSchemas } from './resources.ts';

const codes = Object.keys(errors) as ErrorCode[];

/** The body of every error. */
export const error = z.strictObject({
  error: z.strictObject({
    code: z.enum(codes).meta({
      description: `Can be retried: ${codes.filter((code) => errors[code].retry !== 'no').join(', ')}.`,
    }),
    message: z.string(),
    hint: z.string(),
  }),
});

/** A JSON Schema, limited to the keywords that the OpenAPI description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Schemas;
  readonly required?: readonly string[];
  readonly description?: string;
}

type Schemas = Readonly<Record<string, Schema>>;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({ ...namedSchemas, Error: error })) registry.add(schema, { id });

/** Returns the name of a schema of `namedSchemas`, or `Error`. */
export const schemaName = (schema: z.ZodType): string => registry.get(schema)?.id ?? '';

export const schemaReference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Rules for editors, not promises to clients. Validators must accept unknown fields, which a version may gain. */
const rules = 'minLength maxLength minItems maxItems minimum maximum pattern additionalProperties'.split(' ');

/** Returns the schemas as JSON Schema, by name, without what tells clients nothing. */
function jsonSchemas(isFor: 'programs' | 'people'): Schemas {
  const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ jsonSchema }) => {
    for (const rule of rules) Reflect.deleteProperty(jsonSchema, rule);
    // Validators do not know this format of telephone numbers.
    if (jsonSchema.format === 'e164') delete jsonSchema.format;
    // Fields of the content have an example. Their names are those of schema.org, and /api has their descriptions.
    if (jsonSchema.examples && isFor === 'programs') delete jsonSchema.description;
    delete jsonSchema.examples;
  };
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => schemaReference(id).$ref, override });
  for (const schema of Object.values(schemas))
    for (const key of ['$schema', '$id']) Reflect.deleteProperty(schema, key);
  return schemas as Schemas;
}

export const schemas = jsonSchemas('programs');

/** The same schemas with the description of every field, which would make `openapi.json` too long. */
export const describedSchemas = jsonSchemas('people');
