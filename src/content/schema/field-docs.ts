import { z } from 'zod';
import { kinds, recordSchemas, type Kind } from './records.ts';
import { metaOf, unwrap } from './introspect.ts';

export interface FieldDoc {
  readonly kind: Kind;
  /** The path of the field, without indexes of list items: `address.postalCode`, `contactPoints.email`. */
  readonly path: string;
  readonly required: boolean;
  readonly description: string;
  readonly example: unknown;
  readonly values: readonly string[] | undefined;
}

export const fieldReference = 'docs/editors/fields.md';

const itemOf = (schema: z.ZodType): z.ZodType => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodArray ? itemOf(inner.element as z.ZodType) : inner;
};

function fieldsBelow(kind: Kind, schema: z.ZodType, prefix: string): FieldDoc[] {
  const group = itemOf(schema);
  if (!(group instanceof z.ZodObject)) return [];
  return Object.entries(group.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const meta = metaOf(field);
    const item = itemOf(field);
    return [
      {
        kind,
        path,
        required: !field.safeParse(undefined).success,
        description: meta?.description ?? '',
        example: (meta?.['examples'] as unknown[] | undefined)?.[0],
        values: item instanceof z.ZodEnum ? item.options.map(String) : undefined,
      },
      ...fieldsBelow(kind, field, `${path}.`),
    ];
  });
}

export const fieldDocs: readonly FieldDoc[] = kinds.flatMap((kind) => fieldsBelow(kind, recordSchemas[kind], ''));

export const fieldAnchor = (kind: Kind, path: string): string => `${kind}-${path.replaceAll('.', '-')}`.toLowerCase();

const known = new Set(fieldDocs.map(({ kind, path }) => `${kind} ${path}`));

/** Guide pages about the parts of a file. */
const partDocs: Readonly<Record<string, string>> = {
  body: 'docs/editors/text.md',
  'file name': 'docs/editors/publish.md',
  'front matter': fieldReference,
  JSON: fieldReference,
  file: fieldReference,
};

/** Returns the documentation of a field, of its nearest documented group, or of a part of a file. */
export function docsOf(kind: Kind | undefined, field: string): string {
  const page = partDocs[field];
  if (page !== undefined) return page;
  if (kind === undefined) return fieldReference;
  const steps = field.split('.').filter((step) => !/^\d+$/.test(step));
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const path = steps.slice(0, depth).join('.');
    if (known.has(`${kind} ${path}`)) return `${fieldReference}#${fieldAnchor(kind, path)}`;
  }
  return `${fieldReference}#${kind}`;
}
