import { z } from 'zod';
import { docsPathOf, meaningOf } from '../../src/schemas/field-docs.ts';
import { translationOf } from '../../src/schemas/translation.ts';
import { productKindOrder, productKinds } from '../../src/collections/products/schema.ts';
import { schemas, type CollectionName } from '../../src/collections/index.ts';

/** The JSON Schema keywords that determine how forms show a field. */
export interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/**
 * Returns the JSON Schema with which text editors complete and validate the fields of a collection. Fields with a default are
 * optional. The schema is draft 7, which VS Code and the YAML language server fully support.
 */
export const editorSchema = (collection: CollectionName, schema: z.ZodObject = schemas[collection]): FieldSchema => ({
  ...(z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      // The check accepts telephone numbers in groups.
      if (jsonSchema.format === 'e164') {
        delete jsonSchema.format;
        jsonSchema.pattern = '^\\+[\\d\\s().-]+$';
      }
      if (jsonSchema.format === 'uri') jsonSchema.pattern = '^https://[^\\s/@]+(?:[/?#]\\S*)?$';
      const meanings = jsonSchema.enum?.map((value) => meaningOf(String(value))) ?? [undefined];
      if (!meanings.includes(undefined)) Object.assign(jsonSchema, { enumDescriptions: meanings });
    },
  }) as FieldSchema),
  description: `Fields: ${docsPathOf(collection, '')}`,
});

/** Returns the schema of a field that may be empty: the check takes it for an absent one. */
function orEmpty(field: FieldSchema): object {
  const { type, pattern, enum: values } = field;
  if (type === undefined) return field;
  return {
    ...field,
    type: [...new Set([type, 'string', 'null'])],
    // The pattern contains the format.
    ...{ minLength: undefined, format: undefined },
    ...(pattern !== undefined && { pattern: `^$|${pattern}` }),
    ...(type !== 'string' && { pattern: '^$', patternErrorMessage: `Expected ${type}.` }),
    ...(values && { enum: [...values, '', null] }),
  };
}

/** Allows each optional field to be empty. */
function withEmptyFields(schema: FieldSchema): FieldSchema {
  const { properties, items, required = [] } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, object] => {
    const inner = withEmptyFields(field);
    return [name, required.includes(name) ? inner : orEmpty(inner)];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: withEmptyFields(items) }),
  };
}

/** For each kind of product, refuses the fields that only other kinds have. */
const ofOneKind = productKindOrder.map((kind) => {
  const others = productKindOrder.filter((other) => other !== kind);
  const fields = others.flatMap((other) =>
    Object.keys(productKinds[other].fields).map((name): [string, object] => [
      name,
      { enum: ['', null], errorMessage: `Only for kind: ${other}` },
    ]),
  );
  return {
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    then: { properties: Object.fromEntries(fields) },
  };
});

/** Returns the schema that `schemas/` has for text editors. */
export const fileSchema = (collection: CollectionName): object => ({
  ...withEmptyFields(editorSchema(collection)),
  ...(collection === 'products' && { allOf: ofOneKind }),
});

/** Returns the schema of the file in the folder of a further language that translates a JSON file. */
export const translationSchema = (collection: CollectionName): object =>
  withEmptyFields(editorSchema(collection, translationOf(schemas[collection])));
