import { collectionNames, collections, isSingle, type CollectionName } from '../../src/collections/index.ts';
import { folderNames } from '../../src/contract/collections.ts';
import { editorSchema, type FieldSchema } from './json-schema.ts';

/** Returns the label of a field: "Feature list" for the name `featureList`. */
const labelOf = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const patternOf = ({ pattern, description = '' }: FieldSchema) =>
  pattern === undefined ? {} : { pattern: { regex: pattern, message: `${description}.` } };

/** Returns the type of a form field and its options: https://pagescms.org/docs/configuration/content/fields/ */
function widget(schema: FieldSchema): object {
  const { type = 'string', format, enum: values, items } = schema;
  if (values) return { type: 'select', options: { values } };
  if (format === 'date') return { type: 'date', options: { format: 'yyyy-MM-dd' } };
  if (type === 'boolean') return { type };
  if (type === 'integer' || type === 'number') return { type: 'number', options: { min: 0 } };
  if (type === 'object') return { type, fields: fieldsOf(schema) };
  if (!items) return { type: 'string', ...patternOf(schema) };
  if (items.enum) return { type: 'select', options: { multiple: true, values: items.enum } };
  if (items.properties) return { type: 'object', list: true, fields: fieldsOf(items) };
  return { type: 'string', list: true, ...patternOf(items) };
}

/** Returns the fields of a form in Pages CMS, in schema order. */
const fieldsOf = ({ properties = {}, required = [] }: FieldSchema): object[] =>
  Object.entries(properties)
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, schema]) => {
      const isRequired = required.includes(name);
      return {
        name,
        label: labelOf(name),
        ...(schema.description !== undefined && { description: `${schema.description}.` }),
        ...(isRequired && { required: true }),
        // Forms would require the fields of a group even if it is left out.
        ...widget(schema.type === 'object' && !isRequired ? { ...schema, required: [] } : schema),
      };
    });

function formOf(collection: CollectionName) {
  const known = { name: collection, label: labelOf(collection) };
  const fields = fieldsOf(editorSchema(collection));
  if (isSingle(collection))
    return { ...known, type: 'file', path: `content/${collection}.json`, format: 'json', fields };
  const title = collections[collection].titleField;
  return {
    ...known,
    type: 'collection',
    path: `content/${collection}`,
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
  media: folderNames.map((collection) => ({
    name: collection,
    label: `Images of ${collection}`,
    input: `content/${collection}`,
    output: '',
    categories: ['image'],
  })),
  content: collectionNames.map(formOf),
  // Saving keeps the fields of a file that the form does not show.
  settings: { content: { merge: true } },
});
