import { editorSchema } from '../entries/json-schemas.ts';
import { titleField } from '../entries/new-entry.ts';
import { folderKinds, singleKinds } from '../../content/schema/records.ts';
import { slugPattern } from '../../contract/routes.ts';
import { bodyField, fileField, imageField, stateField } from './entry-form.ts';
import { labelOf, widgetsOf, type Choice, type Widget } from './widgets.ts';

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

/**
 * Builds the configuration of Decap CMS from the schemas. `products` are the choices for fields that name products.
 * Browser and server exchange all entries as JSON, even if their files are Markdown.
 */
export const editorConfig = (products: readonly Choice[]) => ({
  load_config_file: false,
  backend: { name: 'proxy', proxy_url: '/proxy' },
  publish_mode: 'simple',
  show_preview_links: false,
  // Decap's preview does not look like the site. Editors use `npm run dev` instead.
  editor: { preview: false },
  slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
  // Images are stored next to the entry that uses them.
  media_folder: '/',
  public_folder: '.',
  collections: [
    ...folderKinds.map((kind) => ({
      name: kind,
      label: labelOf(kind),
      create: true,
      extension: 'md',
      public_folder: '.',
      identifier_field: titleField(kind),
      media_folder: '',
      folder: kind,
      format: 'json',
      slug: `{{fields.${fileField}}}`,
      summary: `{{${titleField(kind)}}} · {{${stateField}}}`,
      sortable_fields: [],
      fields: [...widgetsOf(editorSchema(kind), products), bodyWidget, imageWidget, fileWidget],
    })),
    {
      name: 'company',
      label: 'Company',
      files: singleKinds.map((kind) => ({
        name: kind,
        label: labelOf(kind),
        file: `${kind}.json`,
        media_folder: '',
        public_folder: '.',
        fields: widgetsOf(editorSchema(kind)),
      })),
    },
  ],
});
