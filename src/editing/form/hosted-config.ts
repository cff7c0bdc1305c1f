import { folderKinds, singleKinds, type FolderKind, type Kind, type SingleKind } from '../../content/schema/records.ts';
import { titleField } from '../new-entry.ts';
import { bodyWidget, fieldSchema, folderSettings, formSettings } from './config.ts';
import { labelOf, productFields, widgetsOf, type Widget } from './widgets.ts';

/** The products that a record names are looked up by the form itself: the configuration does not change with the content. */
const relation = ({ name, label, required, hint, multiple }: Widget): Widget => ({
  name,
  label,
  required,
  hint,
  multiple,
  widget: 'relation',
  collection: 'products',
  value_field: '{{slug}}',
  search_fields: [titleField('products')],
  display_fields: [titleField('products')],
});

const choices = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
];

/**
 * Adapts a field to Sveltia. A hidden field has a name only. A boolean is a choice that can be left open, because Sveltia
 * writes `false` for a checkbox that nobody touched, which is wrong for a field that other kinds of products lack.
 */
function hostedWidget(widget: Widget): Widget {
  const { name, label, hint, fields } = widget;
  if (widget.widget === 'hidden') return { name, widget: widget.widget };
  if (widget.widget === 'boolean') return { name, label, hint, required: false, widget: 'select', options: choices };
  if (productFields.includes(name)) return relation(widget);
  return Array.isArray(fields) ? { ...widget, fields: (fields as Widget[]).map(hostedWidget) } : widget;
}

const hostedWidgets = (kind: Kind): Widget[] => widgetsOf(fieldSchema(kind)).map(hostedWidget);

const folderCollection = (kind: FolderKind) => ({
  ...folderSettings(kind),
  // With a folder relative to the entry, Sveltia takes every file beside an entry for the entry's own, and deletes it.
  media_folder: `/content/${kind}`,
  folder: `content/${kind}`,
  format: 'yaml-frontmatter',
  slug: '{{slug}}',
  fields: [...hostedWidgets(kind), bodyWidget],
});

const singleFile = (kind: SingleKind) => ({
  name: kind,
  label: labelOf(kind),
  file: `content/${kind}.json`,
  media_folder: '/content',
  public_folder: '.',
  fields: hostedWidgets(kind),
});

/**
 * Returns the configuration of a Sveltia CMS at an address of its own that edits the repository on its Git host, derived
 * from the schemas: https://sveltiacms.app. An entry becomes a pull request. Whoever sets it up names the repository in
 * `backend`.
 */
export const hostedConfig = () => ({
  backend: { name: 'github', repo: 'OWNER/REPOSITORY', branch: 'main' },
  publish_mode: 'editorial_workflow',
  ...formSettings,
  media_folder: 'content',
  public_folder: '/',
  // The check accepts a field that is missing, and rejects one that is empty.
  output: { omit_empty_optional_fields: true },
  collections: [
    ...folderKinds.map(folderCollection),
    { name: 'company', label: 'Company', files: singleKinds.map(singleFile) },
  ],
});
