import { editorSchema } from '../entries/json-schemas.ts';
import { titleField } from '../entries/new-entry.ts';
import { folderKinds, singleKinds, type FolderKind, type Kind, type SingleKind } from '../../content/schema/records.ts';
import { slugPattern } from '../../contract/routes.ts';
import { bodyField, fileField, imageField, stateField } from './entry-form.ts';
import { labelOf, widgetsOf, type Choice, type FieldSchema, type Widget } from './widgets.ts';

/** The JSON Schema of a kind, for building the form and reading its input. */
export const fieldSchema = (kind: Kind): FieldSchema => editorSchema(kind);

const slugBody = slugPattern.replace(/^\^|\$$/g, '');

const fileWidget: Widget = {
  name: fileField,
  label: 'File name',
  widget: 'string',
  required: true,
  pattern: [`^${slugBody}(?:/${slugBody})*$`, 'Lowercase letters a to z, digits, single hyphens'],
  hint: 'The last part of the address, such as opening-day. It cannot be changed here later.',
};

export const bodyWidget: Widget = {
  name: bodyField,
  label: 'Text',
  widget: 'markdown',
  required: false,
  modes: ['raw'],
  hint: 'In Markdown.',
};

const imageWidget: Widget = {
  name: imageField,
  label: 'Add an image',
  widget: 'object',
  required: false,
  hint: 'Saving puts it beside the entry, and at the end of the text.',
  fields: [
    { name: 'file', label: 'Image', widget: 'image', required: false, choose_url: false },
    { name: 'alt', label: 'What the image shows', widget: 'string', required: false },
  ],
};

/** Settings of a folder of entries that all form editors share. */
export const folderSettings = (kind: FolderKind) => ({
  name: kind,
  label: labelOf(kind),
  create: true,
  extension: 'md',
  media_folder: '',
  public_folder: '.',
  identifier_field: titleField(kind),
  summary: `{{${titleField(kind)}}}`,
});

/** Settings that all form editors share. */
export const formSettings = {
  show_preview_links: false,
  // Decap's preview would not look like the site; `npm run dev` does.
  editor: { preview: false },
  slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
} as const;

const folderCollection = (kind: FolderKind, products: readonly Choice[]) => ({
  ...folderSettings(kind),
  folder: kind,
  format: 'json',
  slug: `{{fields.${fileField}}}`,
  summary: `{{${titleField(kind)}}} · {{${stateField}}}`,
  sortable_fields: [],
  fields: [...widgetsOf(fieldSchema(kind), products), bodyWidget, imageWidget, fileWidget],
});

const singleFile = (kind: SingleKind) => ({
  name: kind,
  label: labelOf(kind),
  file: `${kind}.json`,
  media_folder: '',
  public_folder: '.',
  fields: widgetsOf(fieldSchema(kind)),
});

/**
 * Builds the configuration of Decap CMS from the schemas. Browser and server exchange entries as
 * JSON, whatever the format of their files.
 */
export const editorConfig = (products: readonly Choice[]) => ({
  load_config_file: false,
  backend: { name: 'proxy', proxy_url: '/proxy' },
  publish_mode: 'simple',
  ...formSettings,
  // Images are next to the entries.
  media_folder: '/',
  public_folder: '.',
  collections: [
    ...folderKinds.map((kind) => folderCollection(kind, products)),
    { name: 'company', label: 'Company', files: singleKinds.map(singleFile) },
  ],
});
