import { z } from 'zod';
import { resourceIds, routes, slugPattern } from '../../contract/routes.ts';
import { picture } from '../../content/schema/fields.ts';

export const date = z.iso.date();
export const url = z.url();
export const text = z.string();
export const slug = z.string().regex(new RegExp(slugPattern));
export const ownSlug = slug.meta({ id: 'Slug', description: 'Identifies the item in addresses' });
export const operationId = z
  .enum(resourceIds.map((id) => routes[id].operationId))
  .meta({ id: 'OperationId', description: 'Operation that answers at this address' });

/** Returns a text for the description of an enum: `name: meaning` for each value. */
export const meanings = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, meaning]) => `${name}: ${meaning}`)
    .join(' ');

/** Makes an optional field required but nullable, for the API. Adds `null if ${none}` to its description. */
export const orNull = <Field extends z.ZodType>(field: z.ZodOptional<Field>, none?: string) => {
  const about = field.meta() ?? (field.unwrap() as z.ZodType).meta();
  return field
    .unwrap()
    .nullable()
    .meta({ ...about, description: [about?.description, none && `null if ${none}`].filter(Boolean).join('; ') });
};

export const self = url.meta({ description: 'Address of this resource' });
export const dateModified = date.meta({
  id: 'DateModified',
  description: 'Last day on which facts of this resource changed',
});

export const pageAddresses = {
  url: url.meta({ id: 'PageUrl', description: 'Canonical HTML page' }),
  markdownUrl: url.meta({ id: 'MarkdownUrl', description: 'The same page as Markdown' }),
};

export const images = z.array(
  z
    .strictObject({
      url: url.meta({ description: 'The picture in its largest size' }),
      width: z.int().min(1).meta({ description: 'Width in pixels' }),
      height: z.int().min(1).meta({ description: 'Height in pixels' }),
      description: picture.shape.alt,
      caption: orNull(picture.shape.caption),
    })
    .meta({ id: 'Image', description: 'A picture' }),
);
export type Images = z.output<typeof images>;

export const reference = z
  .strictObject({ name: text.meta({ description: 'Its name or headline' }), ...pageAddresses })
  .meta({ id: 'Reference', description: 'A page, by name' });
export type Reference = z.output<typeof reference>;

export const productReference = reference
  .extend({ slug: ownSlug, apiUrl: url.meta({ description: 'The product as JSON' }) })
  .meta({ id: 'ProductReference', description: 'A product, by name' });
