import { folderKinds, singleKinds, type FolderKind, type Kind, type SingleKind } from '../../content/schema/records.ts';
import { titleField } from '../entries/new-entry.ts';
import { bodyWidget, fieldSchema, folderSettings, formSettings } from './config.ts';
import { labelOf, productFields, widgetsOf, type Widget } from './widgets.ts';

/** The form looks up products itself, because this configuration does not change with the content. */
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
 * Adapts a field to Sveltia. Booleans become a choice that can stay open, because Sveltia writes
 * `false` for an untouched checkbox.
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
  // With a folder relative to the entry, Sveltia treats all files there as the entry's own and deletes them.
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
 * Builds the configuration of a hosted Sveltia CMS from the schemas: https://sveltiacms.app. It
 * turns entries into pull requests; whoever sets it up names the repository in `backend`.
 */
export const hostedConfig = () => ({
  backend: { name: 'github', repo: 'OWNER/REPOSITORY', branch: 'main' },
  publish_mode: 'editorial_workflow',
  ...formSettings,
  media_folder: 'content',
  public_folder: '/',
  // The check accepts missing fields and rejects empty ones.
  output: { omit_empty_optional_fields: true },
  collections: [
    ...folderKinds.map(folderCollection),
    { name: 'company', label: 'Company', files: singleKinds.map(singleFile) },
  ],
});
