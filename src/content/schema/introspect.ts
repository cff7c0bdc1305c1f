import { z } from 'zod';

export const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap() as z.ZodType) : schema;

export const metaOf = (schema: z.ZodType | undefined) => schema?.meta() ?? (schema && unwrap(schema).meta());

/** Returns the schema at a path of fields and indexes, or undefined. */
export function schemaAt(root: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let schema: z.ZodType | undefined = root;
  for (const key of path) {
    const inner: z.ZodType | undefined = schema && unwrap(schema);
    if (inner instanceof z.ZodObject) schema = (inner.shape as Record<PropertyKey, z.ZodType>)[key];
    else if (inner instanceof z.ZodArray) schema = inner.element as z.ZodType;
    else return undefined;
  }
  return schema;
}
