import { z } from 'zod';
import { errorCodes, retriedCodes } from '../contract/errors.ts';
import type { ResourceId } from '../contract/routes.ts';
import { dateOrYear } from '../schemas/fields.ts';
import { resourceSchemas } from './resources.ts';

const code = z.enum(errorCodes).meta({ description: `Can be retried: ${retriedCodes.join(', ')}.` });

const details = {
  code,
  message: z.string().meta({ description: 'What went wrong, for people' }),
  hint: z.string().meta({ description: 'What to do next' }),
};

/** The body of every error. */
export const error = z
  .strictObject({ error: z.strictObject(details).meta({ description: 'The error' }) })
  .meta({ id: 'Error' });

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

/** Returns the name of a resource's schema. */
export const schemaName = (id: ResourceId): string => resourceSchemas[id].meta()?.id ?? '';

export const schemaReference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Rules for editors, not promises to clients. Validators must accept unknown fields, which a version may gain. */
const rules = 'minLength maxLength minItems maxItems minimum maximum additionalProperties'.split(' ');

/** Names that need no description in `openapi.json`, which must be short. `/api` describes these fields too. */
export const selfExplaining = new Set(
  [
    'name headline description caption url address image width height depth dateModified datePublished',
    'streetAddress addressLocality addressRegion postalCode legalName slogan client industry category website',
    'slug items announced beta retired message hint operationId audience encodingFormat contentSize documents sku',
    'markdownUrl apiUrl error self first previous next last opens closes material value featureList inLanguage alternates contactType',
  ].flatMap((names) => names.split(' ')),
);

/** The form of a date that may be a month or a year. */
const partialDate = '^\\d{4}(-\\d\\d){0,2}$';

/** Returns the schemas that have a name (`.meta({ id })`) as JSON Schema, without what tells clients nothing. */
function jsonSchemas(isFor: 'programs' | 'people'): Schemas {
  const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ jsonSchema }) => {
    for (const rule of rules) Reflect.deleteProperty(jsonSchema, rule);
    // A pattern is for editors, except where a date may be a month or a year: clients need to know the form.
    const isDateOrYear = [partialDate, dateOrYear.meta()?.['pattern']].includes(jsonSchema.pattern);
    if (isDateOrYear) jsonSchema.pattern = partialDate;
    else delete jsonSchema.pattern;
    // Validators do not know this format of telephone numbers.
    if (jsonSchema.format === 'e164') delete jsonSchema.format;
    delete jsonSchema.examples;
    delete jsonSchema.default;
    if (isFor === 'people') return;
    for (const [name, field] of Object.entries(jsonSchema.properties ?? {}))
      if (selfExplaining.has(name) && typeof field === 'object') delete field.description;
  };
  const { $defs = {} } = z.toJSONSchema(z.object({ ...resourceSchemas, error }), { override });
  const named = Object.entries($defs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, schema] of named) delete schema.id;
  const text = JSON.stringify(Object.fromEntries(named));
  return JSON.parse(text.replaceAll('"#/$defs/', `"${schemaReference('').$ref}`)) as Schemas;
}

export const schemas = jsonSchemas('programs');

/** The same schemas with the description of every field. */
export const describedSchemas = jsonSchemas('people');
