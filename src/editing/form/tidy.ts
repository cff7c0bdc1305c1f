import { isData, isSame, type Data } from './data.ts';
import type { FieldSchema } from './widgets.ts';

/** Forms leave a field out by sending an empty value. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'number' && Number.isNaN(value)) ||
  (typeof value === 'string' && value.trim() === '') ||
  (isData(value) && Object.keys(value).length === 0);

function tidyValue(schema: FieldSchema, value: unknown, before: unknown, required: boolean): unknown {
  if (isSame(value, before)) return before;
  if (Array.isArray(value)) {
    const items = value
      .map((item, index) =>
        tidyValue(schema.items ?? {}, item, Array.isArray(before) ? (before[index] as unknown) : undefined, false),
      )
      .filter((item) => item !== undefined);
    return items.length === 0 && before === undefined && !required ? undefined : items;
  }
  const tidied = isData(value) ? tidyData(schema, value, isData(before) ? before : {}) : value;
  if (isBlank(tidied)) return undefined;
  // A form has no third state for an unticked box.
  const unsaid = schema.default ?? (schema.type === 'boolean' ? false : undefined);
  if (before === undefined && isSame(tidied, unsaid)) return undefined;
  // Decap names an uploaded image without its folder.
  if (schema.contentMediaType === 'image/*' && /^[^/]+$/.test(String(tidied))) return `./${String(tidied)}`;
  return typeof tidied === 'string' ? tidied.trim() : tidied;
}

/**
 * Returns a form's fields as an author would write them: in schema order, without empty fields and
 * without defaults that `before` lacks.
 */
export function tidyData(schema: FieldSchema, sent: Data, before: Data): Data {
  const required = schema.required ?? [];
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(sent)]);
  const entries = Array.from(names, (name): [string, unknown] => [
    name,
    tidyValue(schema.properties?.[name] ?? {}, sent[name], before[name], required.includes(name)),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
