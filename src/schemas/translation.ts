import { z } from 'zod';
import { updated } from './fields.ts';
import { roleOf } from './roles.ts';

/** The fields that tell which item of a list a translation means. Items of other lists are translated by their place. */
export const itemKeys: readonly string[] = ['contactType'];

/** Returns a field as a translation may have it: texts alone, each optional, and the key of an item. Undefined if it has none. */
function translatable(field: z.core.$ZodType, isItem = false): z.ZodType | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return roleOf(field)?.is === 'text'
      ? (field.unwrap() as z.ZodType).optional()
      : translatable(field.unwrap(), isItem);
  if (roleOf(field)?.is === 'text') return (field as z.ZodType).optional();
  if (field instanceof z.ZodArray) {
    const item = translatable(field.element, true);
    return item && z.array(item).optional();
  }
  if (!(field instanceof z.ZodObject)) return undefined;
  const isKey = (name: string): boolean => isItem && itemKeys.includes(name);
  const shape = Object.entries<z.core.$ZodType>(field.shape).flatMap(([name, inner]) => {
    const text = isKey(name) ? (inner as z.ZodType) : translatable(inner);
    return text ? [[name, text] as const] : [];
  });
  const hasText = shape.some(([name]) => !isKey(name));
  return hasText ? z.strictObject(Object.fromEntries(shape)).optional() : undefined;
}

/**
 * Returns the schema of a translation of entries with a schema: their texts, and `updated`, the day on which it was last
 * compared with the original.
 */
export function translationOf(schema: z.ZodObject): z.ZodObject {
  const texts = translatable(schema);
  const shape = texts instanceof z.ZodOptional ? (texts.unwrap() as z.ZodObject).shape : {};
  return z.strictObject({
    ...('$schema' in schema.shape && { $schema: schema.shape['$schema'] as z.ZodType }),
    ...shape,
    updated: updated.optional(),
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the item of a translated list that belongs to an item of the original. */
const itemFor = (translated: readonly unknown[], item: Fields, index: number): unknown => {
  const key = itemKeys.find((name) => name in item);
  return key === undefined ? translated[index] : translated.find((one) => isFields(one) && one[key] === item[key]);
};

/** Returns the data of an original with the texts of its translation. */
export function withTranslation(original: unknown, translation: unknown): unknown {
  if (translation === undefined) return original;
  if (Array.isArray(original) && Array.isArray(translation) && original.some(isFields))
    return original.map((item: unknown, index) =>
      isFields(item) ? withTranslation(item, itemFor(translation, item, index)) : item,
    );
  if (isFields(original) && isFields(translation))
    return Object.fromEntries(
      [...new Set([...Object.keys(original), ...Object.keys(translation)])].map((name) => [
        name,
        withTranslation(original[name], translation[name]),
      ]),
    );
  return translation;
}

/** Yields the lists of a translation that have fewer or more items than those of the original, with their paths. */
export function* unequalLists(
  original: unknown,
  translation: unknown,
  path: readonly (string | number)[] = [],
): Iterable<{ readonly path: readonly (string | number)[]; readonly of: number; readonly given: number }> {
  if (Array.isArray(original) && Array.isArray(translation)) {
    const isKeyed = original.some((item) => isFields(item) && itemKeys.some((name) => name in item));
    if (!isKeyed && original.length !== translation.length)
      yield { path, of: original.length, given: translation.length };
    else if (!isKeyed)
      for (const [index, item] of original.entries()) yield* unequalLists(item, translation[index], [...path, index]);
  } else if (isFields(original) && isFields(translation))
    for (const name of Object.keys(translation))
      yield* unequalLists(original[name], translation[name], [...path, name]);
}

/** Returns the texts of an entry: what a translation of it may have. */
export function textsOf(schema: z.ZodObject, data: object): Readonly<Record<string, unknown>> {
  const { $schema: _schema, updated: _updated, ...fields } = translationOf(schema).shape;
  const texts = pick(z.strictObject(fields), data);
  return isFields(texts) ? texts : {};
}

/** Returns the part of a value for which a schema of a translation has fields. */
function pick(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return pick(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => pick(schema.element, item));
  if (!(schema instanceof z.ZodObject) || !isFields(value)) return typeof value === 'number' ? undefined : value;
  return Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
      const picked = pick(field, value[name]);
      const isEmpty = picked === undefined || (Array.isArray(picked) && picked.length === 0);
      return isEmpty ? [] : [[name, picked] as const];
    }),
  );
}
