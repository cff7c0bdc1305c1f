import { z } from 'zod';
import { docsPathOf, meaningOf } from '../../content/schema/field-docs.ts';
import { recordSchemas, type Kind } from '../../content/schema/records.ts';

/** The committed JSON Schema of a kind, relative to the project. */
export const schemaFile = (kind: Kind): string => `schemas/${kind}.schema.json`;

/** The keywords of a field's JSON Schema that determine its widget. */
export interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  /** Set for uploaded files. */
  readonly contentMediaType?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly enum?: readonly string[];
  /** Descriptions of the `enum` values, a keyword of VS Code. */
  readonly enumDescriptions?: readonly string[];
  readonly default?: unknown;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/**
 * Returns the JSON Schema for completion and validation in editors, in draft 7, which VS Code and the YAML language
 * server fully support. Fields with a default are optional.
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
