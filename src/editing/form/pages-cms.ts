import { folderKinds, isSingle, kinds, type Kind } from '../../content/schema/records.ts';
import { titleField } from '../entries/new-entry.ts';
import { editorSchema, type FieldSchema } from '../entries/json-schemas.ts';
import { formFields, labelOf, type FieldKind } from './widgets.ts';

/** A field in the configuration of Pages CMS: https://pagescms.org/docs/configuration/content/fields/ */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: string;
}

const pattern = ({ pattern: regex, description = 'Wrong format' }: FieldSchema) =>
  regex === undefined ? {} : { pattern: { regex, message: `${description}.` } };

const types: Readonly<Record<Exclude<FieldKind, 'hidden'>, (schema: FieldSchema) => { readonly type: string }>> = {
  select: ({ enum: values }) => ({ type: 'select', options: { values } }),
  date: () => ({ type: 'date', options: { format: 'yyyy-MM-dd' } }),
  string: (schema) => ({ type: 'string', ...pattern(schema) }),
  image: () => ({ type: 'string' }),
  boolean: () => ({ type: 'boolean' }),
  integer: ({ minimum }) => ({ type: 'number', ...(minimum !== undefined && { options: { min: minimum } }) }),
  number: () => ({ type: 'number', options: { min: 0 } }),
  selection: ({ items }) => ({ type: 'select', options: { multiple: true, values: items?.enum } }),
  list: ({ items = {} }) => ({ type: 'string', list: true, ...pattern(items) }),
  groups: ({ items = {} }) => ({ type: 'object', list: true, fields: fieldsOf(items) }),
  group: (schema) => ({ type: 'object', fields: fieldsOf(schema) }),
};

/** Returns the fields of a form in Pages CMS, in schema order and without hidden fields. */
const fieldsOf = (record: FieldSchema): Field[] =>
  formFields(record).flatMap(({ name, kind, required, label, schema }) => {
    if (kind === 'hidden') return [];
    const description = schema.description === undefined ? {} : { description: `${schema.description}.` };
    return { name, label, ...description, ...(required && { required }), ...types[kind](schema) };
  });

function content(kind: Kind) {
  const known = { name: kind, label: labelOf(kind) };
  const fields = fieldsOf(editorSchema(kind));
  if (isSingle(kind)) return { ...known, type: 'file', path: `content/${kind}.json`, format: 'json', fields };
  const title = titleField(kind);
  return {
    ...known,
    type: 'collection',
    path: `content/${kind}`,
    format: 'yaml-frontmatter',
    // The file name becomes the address. Authors set it once, so that a later change of the title does not change it.
    filename: { template: '{primary}.md', field: 'create' },
    view: { primary: title, fields: [title] },
    // Authors edit the Markdown source, because a rich text editor would rewrite footnotes, tables and HTML.
    fields: [...fields, { name: 'body', label: 'Text', type: 'code', options: { language: 'markdown' } }],
  };
}

/** Builds the configuration of Pages CMS (`.pages.yml`) from the schemas. */
export const pagesCmsConfig = () => ({
  media: folderKinds.map((kind) => ({
    name: kind,
    label: `Images of ${labelOf(kind).toLowerCase()}`,
    input: `content/${kind}`,
    output: '',
    categories: ['image'],
  })),
  content: kinds.map(content),
  // Saving keeps the fields of a file that the form does not show.
  settings: { content: { merge: true } },
});
