import { z } from 'zod';
import { docsOf } from '../content/schema/field-docs.ts';
import { recordSchemas, type Kind } from '../content/schema/records.ts';
import { meaningOf } from '../content/schema/value-meanings.ts';

/** The path of the committed JSON Schema of a kind, below the project's folder. */
export const schemaFile = (kind: Kind): string => `schemas/${kind}.schema.json`;

type Json = Readonly<Record<string, unknown>>;

/**
 * The descriptions that an editor shows beside the values of an enum, as a keyword of VS Code; empty for other enums.
 */
const meanings = (values: unknown): Json =>
  Array.isArray(values) && values.every((value) => meaningOf(value) !== undefined)
    ? { enumDescriptions: values.map(meaningOf) }
    : {};

/**
 * The JSON Schema of the files of a kind, for completion, hover and validation in editors. Draft 7, which VS Code and
 * the YAML language server fully support. A field with a default may be left out.
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
