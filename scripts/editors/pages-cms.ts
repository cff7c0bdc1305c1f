import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import {
  collectionNames,
  collections,
  isSingle,
  schemas,
  textCollections,
  type CollectionName,
} from '../../src/collections/index.ts';
import { translationOf } from '../../src/schemas/translation.ts';
import { fieldsWithRole, type Role } from '../../src/schemas/roles.ts';
import { editorSchema, type FieldSchema } from './json-schema.ts';

/** Returns the label of a field: "Feature list" for the name `featureList`. */
const labelOf = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const patternOf = ({ pattern }: FieldSchema, description = '') =>
  pattern === undefined ? {} : { pattern: { regex: pattern, message: `${description}.` } };

/** Allows empty text in an optional field. Forms would also require the fields of a group that is left out. */
const orEmpty = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  required: [],
  ...(schema.pattern !== undefined && { pattern: `^$|${schema.pattern}` }),
});

/** Where a field is: its collection, and its path of names from the root. */
interface Place {
  readonly collection: CollectionName;
  readonly path: readonly string[];
}

const roleAt = ({ collection, path }: Place): Role | undefined =>
  fieldsWithRole(schemas[collection]).find((field) => field.path.join() === path.join())?.role;

/** Returns the type of a form field and its options: https://pagescms.org/docs/configuration/content/fields/ */
function widget(schema: FieldSchema, place: Place): object {
  const { type = 'string', format, enum: values, items, description } = schema;
  const role = roleAt(place);
  if (role?.is === 'picture') return { type: 'image', options: { media: place.collection } };
  if (role?.is === 'address' && role.isFile) return { type: 'file', options: { media: 'public' } };
  if (values) return { type: 'select', options: { values } };
  if (format === 'date') return { type: 'date', options: { format: 'yyyy-MM-dd' } };
  if (type === 'boolean') return { type };
  if (type === 'integer' || type === 'number') return { type: 'number', options: { min: 0 } };
  if (type === 'object') return { type, fields: fieldsOf(schema, place) };
  if (!items) return { type: 'string', ...patternOf(schema, description) };
  if (items.enum) return { type: 'select', options: { multiple: true, values: items.enum } };
  if (items.properties) return { type: 'object', list: true, fields: fieldsOf(items, place) };
  return { type: 'string', list: true, ...patternOf(items, description) };
}

/** Returns the fields of a form in Pages CMS, in schema order. */
const fieldsOf = ({ properties = {}, required = [] }: FieldSchema, { collection, path }: Place): object[] =>
  Object.entries(properties)
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, schema]) => {
      const isRequired = required.includes(name);
      return {
        name,
        label: labelOf(name),
        ...(schema.description !== undefined && { description: `${schema.description}.` }),
        ...(isRequired && { required: true }),
        ...widget(isRequired ? schema : orEmpty(schema), { collection, path: [...path, name] }),
      };
    });

/** Returns the form of a collection or, for the folder of a further language, of its translations. */
function formOf(collection: CollectionName, language?: string) {
  const known =
    language === undefined
      ? { name: collection, label: labelOf(collection) }
      : { name: `${collection}-${language}`, label: `${labelOf(collection)} (${language})` };
  const schema = language === undefined || collection === 'words' ? undefined : translationOf(schemas[collection]);
  const fields = fieldsOf(editorSchema(collection, schema), { collection, path: [] });
  const path = ['content', language ?? [], collection].flat().join('/');
  if (isSingle(collection)) return { ...known, type: 'file', path: `${path}.json`, format: 'json', fields };
  const title = collections[collection].titleField;
  return {
    ...known,
    type: 'collection',
    path,
    format: 'yaml-frontmatter',
    // The file name becomes the address. Authors set it once, so that a later change of the title does not change it.
    filename: { template: '{primary}.md', field: 'create' },
    view: { primary: title, fields: [title] },
    // Authors edit the Markdown source, because a rich text editor would rewrite footnotes, tables and HTML.
    fields: [...fields, { name: 'body', label: 'Text', type: 'code', options: { language: 'markdown' } }],
  };
}

/** Builds the configuration of Pages CMS (`.pages.yml`) from the schemas, for the folders of further languages too. */
export const pagesCmsConfig = (languages: readonly string[]) => ({
  media: [
    ...collectionNames
      .filter((collection) => !isSingle(collection) || collection === 'brand')
      .map((collection) => ({
        name: collection,
        label: `Images of ${collection}`,
        input: isSingle(collection) ? 'content' : `content/${collection}`,
        // Fields then have paths such as `./till.png`.
        output: '.',
        categories: ['image'],
      })),
    { name: 'public', label: 'Documents', input: 'public', output: '/', categories: ['document'] },
  ],
  content: [
    ...collectionNames.map((name) => formOf(name)),
    ...languages.flatMap((language) => textCollections.map((name) => formOf(name, language))),
  ],
  // Saving keeps the fields of a file that the form does not show.
  settings: { content: { merge: true } },
});

/** The file that Pages CMS reads. */
export const formsFile = '.pages.yml';

/** Resolves to the text of that file. Pages CMS needs repeated values written out, not as YAML aliases. */
export async function formsText(languages: readonly string[]): Promise<string> {
  const text = `# Written by npm run editors.\n${stringify(pagesCmsConfig(languages), { aliasDuplicateObjects: false })}`;
  return format(text, { ...(await resolveConfig(formsFile)), filepath: formsFile });
}
