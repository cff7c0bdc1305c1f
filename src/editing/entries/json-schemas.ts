import { z } from 'zod';
import { docsOf, meaningOf } from '../../content/schema/field-docs.ts';
import { recordSchemas, type Kind } from '../../content/schema/records.ts';

/** The committed JSON Schema of a kind, relative to the project. */
export const schemaFile = (kind: Kind): string => `schemas/${kind}.schema.json`;

type Json = Readonly<Record<string, unknown>>;

/** Enum descriptions as a keyword of VS Code. */
const meanings = (values: unknown): Json =>
  Array.isArray(values) && values.every((value) => meaningOf(value) !== undefined)
    ? { enumDescriptions: values.map(meaningOf) }
    : {};

/**
 * Returns the JSON Schema for completion and validation in editors, in draft 7, which VS Code and
 * the YAML language server fully support. Fields with a default are optional.
 */
export function editorSchema(kind: Kind): Json {
  const schema = z.toJSONSchema(recordSchemas[kind], {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      Object.assign(jsonSchema, meanings(jsonSchema.enum));
    },
  });
  return { ...schema, description: `Fields: ${docsOf(kind, '')}` };
}
