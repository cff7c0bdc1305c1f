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

/** A field as a form elsewhere takes it: of one that nobody sees it knows the name alone. */
function hostedWidget(widget: Widget): Widget {
  if (widget.widget === 'hidden') return { name: widget.name, widget: widget.widget };
  return productFields.includes(widget.name) ? relation(widget) : widget;
}

const hostedWidgets = (kind: Kind): Widget[] => widgetsOf(fieldSchema(kind)).map(hostedWidget);

const folderCollection = (kind: FolderKind) => ({
  ...folderSettings(kind),
  folder: `content/${kind}`,
  format: 'yaml-frontmatter',
  slug: '{{slug}}',
  fields: [...hostedWidgets(kind), bodyWidget],
});

const singleFile = (kind: SingleKind) => ({
  name: kind,
  label: labelOf(kind),
  file: `content/${kind}.json`,
  fields: hostedWidgets(kind),
});

/**
 * The configuration of a Sveltia CMS or Decap CMS that lies at an address of its own and edits the repository on its Git
 * host, made of the schemas: https://decapcms.org/docs/configuration-options/. An entry becomes a pull request. `backend`
 * names no repository: that is for whoever puts the form there.
 */
export const hostedConfig = () => ({
  backend: { name: 'github', repo: 'OWNER/REPOSITORY', branch: 'main' },
  publish_mode: 'editorial_workflow',
  ...formSettings,
  media_folder: 'content',
  public_folder: '/',
  // Of Sveltia alone: a field that is left empty is a fault, and left out it is none.
  output: { omit_empty_optional_fields: true },
  collections: [
    ...folderKinds.map(folderCollection),
    { name: 'company', label: 'Company', files: singleKinds.map(singleFile) },
  ],
});
