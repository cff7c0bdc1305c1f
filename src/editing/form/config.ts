import { editorSchema } from '../entries/json-schemas.ts';
import { titleField } from '../entries/new-entry.ts';
import { folderKinds, singleKinds, type FolderKind, type SingleKind } from '../../content/schema/records.ts';
import { slugPattern } from '../../contract/routes.ts';
import { bodyField, fileField, imageField, stateField } from './entry-form.ts';
import { labelOf, productFields, widgetsOf, type Choice, type Widget } from './widgets.ts';

const slugBody = slugPattern.replace(/^\^|\$$/g, '');

const fileWidget: Widget = {
  name: fileField,
  label: 'File name',
  widget: 'string',
  required: true,
  pattern: [`^${slugBody}(?:/${slugBody})*$`, 'Lowercase letters a to z, digits, single hyphens'],
  hint: 'The last part of the address, such as opening-day. It cannot be changed here later.',
};

const bodyWidget: Widget = {
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
  hint: 'When you save, it is stored next to the entry and added at the end of the text.',
  fields: [
    { name: 'file', label: 'Image', widget: 'image', required: false, choose_url: false },
    { name: 'alt', label: 'What the image shows', widget: 'string', required: false },
  ],
};

const commonSettings = {
  show_preview_links: false,
  // Decap's preview would not look like the site; `npm run dev` does.
  editor: { preview: false },
  slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
} as const;

const folderSettings = (kind: FolderKind) => ({
  name: kind,
  label: labelOf(kind),
  create: true,
  extension: 'md',
  public_folder: '.',
  identifier_field: titleField(kind),
});

const companyFiles = (folder: string, fieldsOf: (kind: SingleKind) => Widget[]) => ({
  name: 'company',
  label: 'Company',
  files: singleKinds.map((kind) => ({
    name: kind,
    label: labelOf(kind),
    file: `${folder}${kind}.json`,
    media_folder: folder === '' ? '' : '/content',
    public_folder: '.',
    fields: fieldsOf(kind),
  })),
});

/**
 * Builds the configuration of Decap CMS from the schemas. Browser and server exchange entries as JSON, whatever the
 * format of their files.
 */
export const editorConfig = (products: readonly Choice[]) => ({
  load_config_file: false,
  backend: { name: 'proxy', proxy_url: '/proxy' },
  publish_mode: 'simple',
  ...commonSettings,
  // Images are next to the entries.
  media_folder: '/',
  public_folder: '.',
  collections: [
    ...folderKinds.map((kind) => ({
      ...folderSettings(kind),
      media_folder: '',
      folder: kind,
      format: 'json',
      slug: `{{fields.${fileField}}}`,
      summary: `{{${titleField(kind)}}} · {{${stateField}}}`,
      sortable_fields: [],
      fields: [...widgetsOf(editorSchema(kind), products), bodyWidget, imageWidget, fileWidget],
    })),
    companyFiles('', (kind) => widgetsOf(editorSchema(kind))),
  ],
});

/**
 * Adapts a field to Sveltia. Booleans become a choice that can stay unset, because Sveltia writes `false` for an
 * untouched checkbox. The form looks up products itself, because this configuration does not change with the content.
 */
function hostedWidget(widget: Widget): Widget {
  const { name, label, required, hint, multiple, fields } = widget;
  if (widget.widget === 'hidden') return { name, widget: widget.widget };
  if (widget.widget === 'boolean') {
    const options = [
      { label: 'Yes', value: true },
      { label: 'No', value: false },
    ];
    return { name, label, hint, required: false, widget: 'select', options };
  }
  if (productFields.includes(name)) {
    const title = [titleField('products')];
    const lookup = { collection: 'products', value_field: '{{slug}}', search_fields: title, display_fields: title };
    return { name, label, required, hint, multiple, widget: 'relation', ...lookup };
  }
  return Array.isArray(fields) ? { ...widget, fields: (fields as Widget[]).map(hostedWidget) } : widget;
}

/**
 * Builds the configuration of a hosted Sveltia CMS from the schemas: https://sveltiacms.app. It turns entries into pull
 * requests; whoever sets it up names the repository in `backend`.
 */
export const hostedConfig = () => ({
  backend: { name: 'github', repo: 'OWNER/REPOSITORY', branch: 'main' },
  publish_mode: 'editorial_workflow',
  ...commonSettings,
  media_folder: 'content',
  public_folder: '/',
  // The check accepts missing fields and rejects empty ones.
  output: { omit_empty_optional_fields: true },
  collections: [
    ...folderKinds.map((kind) => ({
      ...folderSettings(kind),
      summary: `{{${titleField(kind)}}}`,
      // With a folder relative to the entry, Sveltia treats all files there as the entry's own and deletes them.
      media_folder: `/content/${kind}`,
      folder: `content/${kind}`,
      format: 'yaml-frontmatter',
      slug: '{{slug}}',
      fields: [...widgetsOf(editorSchema(kind)).map(hostedWidget), bodyWidget],
    })),
    companyFiles('content/', (kind) => widgetsOf(editorSchema(kind)).map(hostedWidget)),
  ],
});
