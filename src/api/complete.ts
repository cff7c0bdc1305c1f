import { z } from 'zod';

/** The fields of a resource: only lists and those that can be null may be left out. */
type Given<Resource> = {
  readonly [
    Field in keyof Resource as null extends Resource[Field]
      ? never
      : Resource[Field] extends readonly unknown[]
        ? never
        : Field
  ]: Resource[Field];
} & { readonly [Field in keyof Resource]?: Resource[Field] | undefined };

/**
 * Returns the fields of a schema, in its order. A field that is missing is null, or an empty list; one that the schema does
 * not have is left out.
 */
export const complete = <Schema extends z.ZodObject>(
  { shape }: Schema,
  fields: Given<z.output<Schema>>,
): z.output<Schema> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      (fields as Readonly<Record<string, unknown>>)[name] ?? (schema instanceof z.ZodArray ? [] : null),
    ]),
  ) as z.output<Schema>;
