import { z } from 'zod';
import { docsPathOf, meaningOf } from '../../content/schema/field-docs.ts';
import { recordSchemas, type Kind } from '../../content/schema/records.ts';

/** Returns the path of a kind's committed JSON Schema, relative to the project's folder. */
export const schemaFile = (kind: Kind): string => `schemas/${kind}.schema.json`;

/** The JSON Schema keywords that determine how forms show a field. */
export interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  /** The media type of an uploaded file, such as `image/*`; undefined for other fields. */
  readonly contentMediaType?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly enum?: readonly string[];
  /** Descriptions of the `enum` values, in the same order. VS Code reads this keyword. */
  readonly enumDescriptions?: readonly string[];
  readonly default?: unknown;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/**
 * Returns the JSON Schema with which text editors complete and validate the fields of a kind. Fields with a default are
 * optional. The schema is draft 7, which VS Code and the YAML language server fully support.
 */
export function editorSchema(kind: Kind): FieldSchema {
  const schema = z.toJSONSchema(recordSchemas[kind], {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      const meanings = jsonSchema.enum?.map((value) => meaningOf(String(value))) ?? [undefined];
      if (!meanings.includes(undefined)) Object.assign(jsonSchema, { enumDescriptions: meanings });
    },
  });
  return { ...schema, description: `Fields: ${docsPathOf(kind, '')}` } as FieldSchema;
}
