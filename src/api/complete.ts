import { z } from 'zod';

/** Only lists and nullable fields may be missing. */
type Given<Resource> = {
  readonly [
    Field in keyof Resource as null extends Resource[Field]
      ? never
      : Resource[Field] extends readonly unknown[]
        ? never
        : Field
  ]: Resource[Field];
} & { readonly [Field in keyof Resource]?: Resource[Field] | undefined };

/** Returns the fields of a schema in its order. Missing ones become null or an empty list; unknown ones are dropped. */
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
