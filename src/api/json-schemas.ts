import { z } from 'zod';
import { errors, retryStatuses, type ErrorCode } from '../contract/errors.ts';
import type { ResourceId } from '../contract/routes.ts';
import { CatalogIndex } from './catalog-index.ts';
import * as company from './company.ts';
import * as entries from './entries.ts';
import * as lists from './lists.ts';
import { resourceSchemas } from './resources.ts';

const codes = Object.keys(errors) as ErrorCode[];
const retried = codes.filter((one) => [...retryStatuses, 500].includes(errors[one].status));

const code = z.enum(codes).meta({ description: `Can be retried: ${retried.join(', ')}.` });

/** The body of every error. */
export const error = z.strictObject({ error: z.strictObject({ code, message: z.string(), hint: z.string() }) });

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

/** Every schema that these modules export has the name of its export in `openapi.json`. */
const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({ CatalogIndex, ...company, ...entries, ...lists, Error: error }))
  if (schema instanceof z.ZodType) components.add(schema, { id });

/** Returns the name of a resource's schema. */
export const schemaName = (id: ResourceId): string => components.get(resourceSchemas[id])?.id ?? '';

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
  const { schemas } = z.toJSONSchema(components, { uri: (id) => schemaReference(id).$ref, override });
  for (const schema of Object.values(schemas))
    for (const key of ['$schema', '$id']) Reflect.deleteProperty(schema, key);
  return schemas as Schemas;
}

export const schemas = jsonSchemas('programs');

/** The same schemas with the description of every field, which would make `openapi.json` too long. */
export const describedSchemas = jsonSchemas('people');
