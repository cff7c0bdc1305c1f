import { z } from 'zod';
import { resourceIds, routes, slugPattern } from '../../contract/routes.ts';

/** The fields that several resources have. Their examples are of an invented company, not of the content. */
export const date = z.iso.date();
export const url = z.url();
export const text = z.string();
export const slug = z.string().regex(new RegExp(slugPattern));
export const operationId = z.enum(resourceIds.map((id) => routes[id].operationId)).meta({
  id: 'OperationId',
  description: 'Operation that answers at this address',
  examples: ['listProducts'],
});

/** A field of the content that may be missing, as the API has it: null then, and where `none`, if that has to be told. */
export const orNull = <Field extends z.ZodType>(field: z.ZodOptional<Field>, none?: string) => {
  const about = field.meta() ?? (field.unwrap() as z.ZodType).meta();
  return field
    .unwrap()
    .nullable()
    .meta({ ...about, description: [about?.description, none && `null where ${none}`].filter(Boolean).join('; ') });
};

export const base = 'https://www.acme.example';
/** One example, as `meta()` of zod takes it. */
export const examples = (value: unknown) => ({ examples: [value] });

/** The field `url` of a resource, its own address; the path is that of the example. */
export const self = (path: string) =>
  url.meta({ description: 'Address of this resource', ...examples(`${base}${path}`) });
export const dateModified = date.meta({
  id: 'DateModified',
  description: 'Day of the last change',
  ...examples('2026-05-18'),
});

export const reference = z
  .strictObject({
    name: text.meta({ description: 'Its name or headline', ...examples('Counter') }),
    url: url.meta({ description: 'Its HTML page', ...examples(`${base}/products/counter`) }),
    markdownUrl: url.meta({ description: 'The same page as Markdown', ...examples(`${base}/products/counter.md`) }),
  })
  .meta({ id: 'Reference', description: 'A page, by name' });
export type Reference = z.output<typeof reference>;

export const productReference = reference
  .extend({
    slug: slug.meta({ description: 'Slug of the product, for getProduct', ...examples('counter') }),
    apiUrl: url.meta({ description: 'The product as JSON', ...examples(`${base}/api/v1/products/counter`) }),
  })
  .meta({ id: 'ProductReference', description: 'A product, by name' });

/** The addresses of a page, which several resources have. */
export const pageAddresses = {
  url: url.meta({
    id: 'PageUrl',
    description: 'Canonical HTML page',
    ...examples(`${base}/products/counter`),
  }),
  markdownUrl: url.meta({
    id: 'MarkdownUrl',
    description: 'The same page as Markdown',
    ...examples(`${base}/products/counter.md`),
  }),
};
