import { z } from 'zod';
import { docsPathOf, meaningOf } from '../../src/schemas/field-docs.ts';
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
export const editorSchema = (collection: CollectionName): FieldSchema => ({
  ...(z.toJSONSchema(schemas[collection], {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      // The check accepts telephone numbers in groups.
      if (jsonSchema.format === 'e164')
        for (const rule of ['format', 'pattern']) Reflect.deleteProperty(jsonSchema, rule);
      const meanings = jsonSchema.enum?.map((value) => meaningOf(String(value))) ?? [undefined];
      if (!meanings.includes(undefined)) Object.assign(jsonSchema, { enumDescriptions: meanings });
    },
  }) as FieldSchema),
  description: `Fields: ${docsPathOf(collection, '')}`,
});
