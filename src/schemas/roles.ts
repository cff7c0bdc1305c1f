import { z } from 'zod';
import type { FolderName } from '../contract/collections.ts';

/**
 * What the value of a field is for, beyond its type. Everything that is done with pictures, references, days of
 * publication or texts asks for the role, never for the name of a field.
 */
export type Role =
  /** A picture file next to the entry. */
  | { readonly is: 'picture'; readonly use?: PictureUse }
  /** A font file next to the entry. */
  | { readonly is: 'font' }
  /** An address, or the path of a page or file of this site. `isFile` if it is the path of a file in `public/`. */
  | { readonly is: 'address'; readonly isFile: boolean }
  /** The slug of an entry of another collection. */
  | { readonly is: 'reference'; readonly to: FolderName }
  /** The day on which the entry is published. */
  | { readonly is: 'publication' }
  /** A text for people, in the language of the content. */
  | { readonly is: 'text' };

/** Uses with formats and sizes of their own: for links to a page on other sites, and as a mark of the brand. */
export type PictureUse = 'link' | 'mark';

export const text: Role = { is: 'text' };
export const publication: Role = { is: 'publication' };
export const reference = (to: FolderName): Role => ({ is: 'reference', to });

/** Not in the global registry of zod, which writes what it has into JSON Schemas. */
const roles = z.registry<Role>();

/** Gives a schema a role. The schema must not be used for other fields. */
export function addRole<Schema extends z.ZodType>(schema: Schema, role: Role): Schema {
  roles.add<z.ZodType>(schema, role);
  return schema;
}

export const roleOf = (schema: z.core.$ZodType): Role | undefined => roles.get(schema);

/** A field with a role, by its path of names from the root, without the indexes of lists: `pictures`, `file`. */
interface FieldWithRole {
  readonly path: readonly string[];
  readonly role: Role;
}

function findRoles(schema: z.core.$ZodType, path: readonly string[]): FieldWithRole[] {
  const role = roles.get(schema);
  if (role) return [{ path, role }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return findRoles(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return findRoles(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => findRoles(option, path));
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => findRoles(field, [...path, name]));
  const { type } = schema._zod.def;
  // A role inside of these would be overlooked.
  if (['record', 'tuple', 'map', 'set', 'nullable', 'lazy', 'intersection', 'pipe'].includes(type))
    throw new TypeError(
      `Cannot find the roles of fields in a ${type} (${path.join('.')}): use objects, arrays and unions`,
    );
  return [];
}

const known = new WeakMap<z.ZodObject, readonly FieldWithRole[]>();

/** Returns the fields of a schema that have a role. */
export function fieldsWithRole(schema: z.ZodObject): readonly FieldWithRole[] {
  const found = known.get(schema) ?? findRoles(schema, []);
  known.set(schema, found);
  return found;
}

/** A value with a role. */
export interface ValueWithRole<Is extends Role['is']> {
  /** The path in the data, with the indexes of lists: `pictures`, 0, `file`. */
  readonly path: readonly (string | number)[];
  readonly role: Extract<Role, { readonly is: Is }>;
  readonly value: unknown;
  /** The fields next to it, such as the alternative text of a picture. */
  readonly group: Readonly<Record<string, unknown>>;
}

type Located = Omit<ValueWithRole<Role['is']>, 'role'>;

function valuesAt({ path, value, group }: Located, names: readonly string[]): Located[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => valuesAt({ path: [...path, index], value: item, group }, names));
  const [name, ...rest] = names;
  if (name === undefined) return value === undefined ? [] : [{ path, value, group }];
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as ValueWithRole<Role['is']>['group'];
  return valuesAt({ path: [...path, name], value: fields[name], group: fields }, rest);
}

const isRole = <Is extends Role['is']>(role: Role, is: Is): role is Extract<Role, { readonly is: Is }> =>
  role.is === is;

/** Returns the values in `data` whose field in the schema has a role. The data may be incomplete. */
export const valuesWithRole = <Is extends Role['is']>(schema: z.ZodObject, data: object, is: Is): ValueWithRole<Is>[] =>
  fieldsWithRole(schema).flatMap(({ path, role }) =>
    isRole(role, is) ? valuesAt({ path: [], value: data, group: {} }, path).map((found) => ({ ...found, role })) : [],
  );
