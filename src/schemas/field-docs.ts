import { z } from 'zod';
import { typefaces } from '../brand/typefaces.ts';
import { themes } from '../brand/themes.ts';
import { englishWords } from '../i18n/words.ts';
import { corners } from './brand.ts';
import { navigationPlaces } from '../collections/pages.ts';
import { availabilities, periods, pricings } from '../collections/products/offer.ts';
import { productKinds, statusMeanings } from '../collections/products/schema.ts';
import { units } from '../collections/products/units.ts';
import { collectionNames, schemas, type CollectionName } from '../collections/index.ts';

export const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap() as z.ZodType) : schema;

export const metaOf = (schema: z.ZodType | undefined) => schema?.meta() ?? (schema && unwrap(schema).meta());

/** Returns the schema at a path of field names and list indexes below `root`. Undefined if there is no such field. */
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

const meanings: Readonly<Record<string, string>> = {
  ...statusMeanings,
  ...Object.fromEntries(
    Object.entries({ ...productKinds, ...availabilities, ...units, ...themes, ...typefaces }).map(
      ([name, { meaning }]) => [name, meaning],
    ),
  ),
  ...corners,
  ...navigationPlaces,
  ...periods,
  ...pricings,
  ...Object.fromEntries(englishWords),
};

/** Returns the explanation that editors see for an enum value. Undefined if the value has none. */
export const meaningOf = (value: unknown): string | undefined =>
  typeof value === 'string' && Object.hasOwn(meanings, value) ? meanings[value] : undefined;

export interface FieldDoc {
  readonly collection: CollectionName;
  /** The path of the field, without indexes of list items: `address.postalCode`, `contactPoints.email`. */
  readonly path: string;
  readonly required: boolean;
  readonly description: string;
  readonly example: unknown;
  readonly values: readonly string[] | undefined;
}

export const fieldReference = 'docs/editors/fields.md';

/** Returns the schema of the items of a list, or of another field itself. */
export const itemOf = (schema: z.ZodType): z.ZodType => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodArray ? itemOf(inner.element as z.ZodType) : inner;
};

function fieldsBelow(collection: CollectionName, schema: z.ZodType, prefix: string): FieldDoc[] {
  const group = itemOf(schema);
  if (!(group instanceof z.ZodObject)) return [];
  return Object.entries(group.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const meta = metaOf(field);
    const item = itemOf(field);
    return [
      {
        collection,
        path,
        required: !field.safeParse(undefined).success,
        description: meta?.description ?? '',
        example: (meta?.['examples'] as unknown[] | undefined)?.[0],
        values: item instanceof z.ZodEnum ? item.options.map(String) : undefined,
      },
      ...fieldsBelow(collection, field, `${path}.`),
    ];
  });
}

export const fieldDocs: readonly FieldDoc[] = collectionNames.flatMap((collection) =>
  fieldsBelow(collection, schemas[collection], ''),
);

export const fieldAnchor = (collection: CollectionName, path: string): string =>
  [collection, ...path.split('.')].filter(Boolean).join('-').toLowerCase();

const anchors = new Set(fieldDocs.map(({ collection, path }) => fieldAnchor(collection, path)));

/** The documentation of parts of a file that are not fields. */
const partDocs: Readonly<Record<string, string>> = {
  body: 'docs/editors/text.md',
  'file name': 'docs/editors/publish.md',
};

/** Returns where a field or a part of a file is documented. Falls back to the parent field, then to the collection. */
export function docsPathOf(collection: CollectionName | undefined, field: string): string {
  if (collection === undefined || field in partDocs) return partDocs[field] ?? fieldReference;
  const steps = field.split('.').filter((step) => !/^\d+$/.test(step));
  while (steps.length > 0 && !anchors.has(fieldAnchor(collection, steps.join('.')))) steps.pop();
  return `${fieldReference}#${fieldAnchor(collection, steps.join('.'))}`;
}
