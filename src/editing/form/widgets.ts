import type { FieldSchema } from '../entries/json-schemas.ts';

export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** A field in Decap's configuration: https://decapcms.org/docs/widgets/ */
export interface Widget {
  readonly name: string;
  readonly widget: string;
  readonly [option: string]: unknown;
}

/** Returns the label of a field: "Feature list" for the name `featureList`. */
export const labelOf = (name: string): string => {
  const words = name
    .replace(/(?<=[a-z])[A-Z](?![A-Z])/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/(?<=[a-z])ID$/, ' ID');
  return name === 'url' ? 'Address on the web' : words.charAt(0).toUpperCase() + words.slice(1);
};

const exampleOf = ({ examples: [example] = [] }: FieldSchema): string => {
  const items = [example ?? []].flat();
  const isText = items.length > 0 && items.every((item) => typeof item === 'string' || typeof item === 'number');
  return isText ? ` For example: ${items.join(', ')}` : '';
};

/**
 * Returns a regular expression for a text field and the message for texts that do not match; undefined if the schema
 * has no pattern or maximum length. Lengths need an expression, because Decap has no option for them.
 */
function patternOf({ pattern, maxLength }: FieldSchema, describedBy: FieldSchema) {
  const example = exampleOf(describedBy);
  if (pattern !== undefined) return [pattern, `${describedBy.description ?? 'Wrong format'}.${example}`];
  if (maxLength === undefined) return undefined;
  return [`^[\\s\\S]{1,${maxLength}}$`, `At most ${maxLength} characters.${example}`];
}

const choices = ({ enum: values = [], enumDescriptions }: FieldSchema): Choice[] =>
  values.map((value, index) => ({ label: [value, enumDescriptions?.[index] ?? []].flat().join(': '), value }));

/** Returns the kind of form field that a schema needs. Throws for schemas that forms do not support. */
function kindOf(name: string, schema: FieldSchema): FieldKind {
  const { type, format, contentMediaType, enum: values, items, properties } = schema;
  if (name.startsWith('$')) return 'hidden';
  if (type === 'string' && contentMediaType === 'image/*') return 'image';
  if (type === 'string') return values ? 'select' : format === 'date' ? 'date' : 'string';
  if (type === 'boolean' || type === 'integer' || type === 'number') return type;
  if (type === 'object' && properties) return 'group';
  if (items?.enum) return 'selection';
  if (items?.properties) return 'groups';
  if (items?.type === 'string') return 'list';
  throw new Error(`Cannot make a form field for "${name}": add its kind to src/editing/form/widgets.ts`);
}

/**
 * Returns Decap's options for the minimum number of items of a list. A list without a minimum starts empty, because
 * Decap would otherwise add one item whose fields are then required.
 */
const minItemsOptions = (min: number | undefined) => (min === undefined ? { default: [] } : { min });

/** Returns the template for a list item's label, with the item's first field and first two required fields. */
const summaryOf = ({ properties = {}, required = [] }: FieldSchema): string =>
  [...new Set([...Object.keys(properties).slice(0, 1), ...required.slice(0, 2)])]
    .map((name) => `{{fields.${name}}}`)
    .join(' ');

const dayFormat = 'YYYY-MM-DD';

/** Functions that return Decap's options for each kind of field. Undefined options are omitted from the JSON. */
const widgets = {
  hidden: () => ({ widget: 'hidden' }),
  select: (schema) => ({ widget: 'select', options: choices(schema) }),
  date: () => ({ widget: 'datetime', date_format: dayFormat, time_format: false, format: dayFormat, default: '' }),
  string: (schema) => ({ widget: 'string', pattern: patternOf(schema, schema) }),
  image: () => ({ widget: 'image', choose_url: false }),
  boolean: ({ default: value }) => ({ widget: 'boolean', default: value === true }),
  integer: ({ minimum }) => ({ widget: 'number', value_type: 'int', step: 1, min: minimum }),
  number: () => ({ widget: 'number', value_type: 'float', min: 0, step: 0.01 }),
  selection: ({ items = {}, minItems }) => ({
    widget: 'select',
    multiple: true,
    options: choices(items),
    min: minItems,
  }),
  list: ({ items = {}, minItems, ...schema }) => ({
    widget: 'list',
    collapsed: false,
    ...minItemsOptions(minItems),
    field: { name: 'item', label: 'Item', widget: 'string', pattern: patternOf(items, schema) },
  }),
  groups: ({ items = {}, minItems }) => ({
    widget: 'list',
    ...minItemsOptions(minItems),
    summary: summaryOf(items),
    fields: widgetsOf(items),
  }),
  group: (schema) => ({ widget: 'object', collapsed: false, fields: widgetsOf(schema) }),
} satisfies Record<string, (schema: FieldSchema) => Omit<Widget, 'name'>>;
export type FieldKind = keyof typeof widgets;

/** Names of the fields whose choices are the existing products. */
const productFields: readonly string[] = ['products', 'replacedBy'];

/** Returns the fields of a schema with the properties that forms need, such as kind and label. */
export const formFields = ({ properties = {}, required: requiredNames = [] }: FieldSchema) =>
  Object.entries(properties).map(([name, schema]) => {
    const kind = kindOf(name, schema);
    const required = requiredNames.includes(name);
    // Forms would require the fields of a group even if it is left out, so these fields are only checked on saving.
    const isOptionalGroup = kind === 'group' && !required;
    return {
      name,
      kind,
      required,
      label: labelOf(name),
      schema: isOptionalGroup ? { ...schema, required: [] } : schema,
    };
  });

/** Returns a Decap widget for each field, in schema order. `products` are the choices for fields that name products. */
export const widgetsOf = (record: FieldSchema, products: readonly Choice[] = []): Widget[] =>
  formFields(record).map(({ name, kind, required, label, schema }) => {
    const hint = schema.description && `${schema.description}.${exampleOf(schema)}`;
    const options = productFields.includes(name)
      ? { widget: 'select', options: products, multiple: kind === 'list' }
      : widgets[kind](schema);
    return { name, label, required, hint, ...options };
  });
